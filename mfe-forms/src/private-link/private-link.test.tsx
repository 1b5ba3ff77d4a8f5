import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivateLink } from './private-link.tsx';

const address = 'https://sahn.example/en/registration/x9_Q';

function setUp() {
  const report = jest.fn();
  renderInModule(<PrivateLink label="Your private link" to="/registration/x9_Q" />, { context: { report } });
  return { report, user: userEvent.setup() };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('PrivateLink', () => {
  it('is shown as a whole address', () => {
    setUp();
    expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', '/en/registration/x9_Q');
  });

  it('is written into a message of the visitor’s own mail program', () => {
    setUp();
    const mail = screen.getByRole('link', { name: 'Send to yourself' }).getAttribute('href') ?? '';
    const { protocol, pathname, searchParams } = new URL(mail);
    expect([protocol, pathname]).toEqual(['mailto:', '']);
    expect(Object.fromEntries(searchParams)).toEqual({ subject: 'Your private link', body: address });
  });

  it('is given to the sharing dialog of a device that has one, which may be closed', async () => {
    const share = jest.fn(async (_: ShareData) => {
      throw new DOMException('closed', 'AbortError');
    });
    Object.assign(navigator, { share });
    const { user, report } = setUp();
    await user.click(screen.getByRole('button', { name: 'Send to yourself' }));
    expect(share).toHaveBeenCalledWith({ title: 'Your private link', url: address });
    expect(report).not.toHaveBeenCalled();
  });
});

import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type LinkProps } from './link.tsx';

function setUp(props: LinkProps) {
  const navigated: string[] = [];
  const linkProps = (to: string) => ({
    href: `/fa${to}`,
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      navigated.push(to);
    },
  });
  renderInModule(<Link {...props}>text</Link>, { locale: 'fa', context: { linkProps } });
  return { user: userEvent.setup(), link: screen.getByRole('link', { name: 'text' }), navigated };
}

it('opens pages of the site without loading a document', async () => {
  const { user, link, navigated } = setUp({ to: '/books' });
  expect(link).toHaveAttribute('href', '/fa/books');
  await user.click(link);
  expect(navigated).toEqual(['/books']);
});

it('lets its owner handle the press instead', async () => {
  const { user, link, navigated } = setUp({ to: '/books', onClick: (event) => event.preventDefault() });
  await user.click(link);
  expect(navigated).toEqual([]);
});

it.each(['#place', 'https://example.org/', 'mailto:a@example.org', '//example.org'])(
  'leaves %s as it is',
  async (to) => {
    const { user, link, navigated } = setUp({ to });
    expect(link).toHaveAttribute('href', to);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(navigated).toEqual([]);
  },
);

it('leaves files to the browser', () => {
  const { link } = setUp({ to: '/media/book.pdf', download: 'book.pdf' });
  expect(link).toHaveAttribute('href', '/media/book.pdf');
  expect(link).toHaveAttribute('download', 'book.pdf');
});

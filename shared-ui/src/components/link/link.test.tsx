import type { NavigateOptions } from '@sahn/contracts/modules/module';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type LinkProps } from './link.tsx';

function setUp(props: LinkProps) {
  const navigated: string[] = [];
  const ways: (NavigateOptions | undefined)[] = [];
  const prepared: string[] = [];
  const linkProps = (to: string, options?: NavigateOptions) => ({
    href: `/fa${to}`,
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      navigated.push(to);
      ways.push(options);
    },
    onPointerEnter: () => prepared.push('pointer'),
    onFocus: () => prepared.push('focus'),
  });
  renderInModule(<Link {...props}>text</Link>, { locale: 'fa', context: { linkProps } });
  return {
    user: userEvent.setup(),
    link: screen.getByRole('link', { name: 'text' }),
    navigated,
    ways,
    prepared,
  };
}

it('opens pages of the site without loading a document', async () => {
  const { user, link, navigated } = setUp({ to: '/books' });
  expect(link).toHaveAttribute('href', '/fa/books');
  await user.click(link);
  expect(navigated).toEqual(['/books']);
});

it.each<NavigateOptions>([{ replace: true }, { stay: true }, {}])(
  'opens a page as its owner says: %j',
  async (way) => {
    const { user, link, ways } = setUp({ to: '/books?page=2', ...way });
    await user.click(link);
    expect(ways).toEqual([way]);
  },
);

it('lets a page be prepared when the pointer or the focus reaches it, and its owner hear of both', async () => {
  const heard: string[] = [];
  const { user, link, prepared } = setUp({
    to: '/books',
    onPointerEnter: () => heard.push('pointer'),
    onFocus: () => heard.push('focus'),
  });
  await user.hover(link);
  await user.tab();
  expect(prepared).toEqual(['pointer', 'focus']);
  expect(heard).toEqual(['pointer', 'focus']);
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

it('is only its text where there is nowhere to go', () => {
  renderInModule(<Link to={null}>text</Link>);
  expect(screen.getByText('text')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

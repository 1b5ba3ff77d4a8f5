import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { Link, type LinkProps } from './link.tsx';

async function draw(props: LinkProps) {
  const taken: string[] = [];
  const context = {
    ...createSampleContext({ name: 'test', locale: 'fa', strings: {} }),
    linkProps: (to: string) => ({
      href: `/fa${to}`,
      onClick: (event: { preventDefault(): void }) => {
        event.preventDefault();
        taken.push(to);
      },
    }),
  };
  const rendered = await renderBoth(
    <ModuleContextProvider value={context}>
      <Link {...props}>words</Link>
    </ModuleContextProvider>,
  );
  const link = rendered.container.querySelector('a');
  const press = () =>
    act(async () => link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  return { ...rendered, href: link?.getAttribute('href'), press, taken };
}

it('opens pages of the site without a new document', async () => {
  const link = await draw({ to: '/books' });
  expect(link.href).toBe('/fa/books');
  await link.press();
  expect(link.taken).toEqual(['/books']);
  await link.unmount();
});

it('lets its owner answer the press instead', async () => {
  const link = await draw({ to: '/books', onClick: (event) => event.preventDefault() });
  await link.press();
  expect(link.taken).toEqual([]);
  await link.unmount();
});

it.each(['#place', 'https://example.org/', 'mailto:a@example.org', '//example.org'])(
  'leaves %s as it is',
  async (to) => {
    const link = await draw({ to, onClick: (event) => event.preventDefault() });
    expect(link.href).toBe(to);
    await link.unmount();
  },
);

it('leaves files to the browser', async () => {
  const link = await draw({ to: '/media/book.pdf', download: 'book.pdf' });
  expect(link.href).toBe('/media/book.pdf');
  await link.unmount();
});

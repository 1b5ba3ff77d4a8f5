import type { Image as ImageData } from '@sahn/contracts/content/image';
import { renderAndHydrate } from '@sahn/tooling/testing/render-and-hydrate';
import { fireEvent, screen } from '@testing-library/react';
import { Image } from './image.tsx';

const plain: ImageData = { src: '/media/a.svg', alt: 'A lamp', width: 400, height: 500 };
const rich: ImageData = {
  ...plain,
  sources: [
    { type: 'image/avif', srcSet: '/media/a-320.avif 320w, /media/a-640.avif 640w' },
    { type: 'image/webp', srcSet: '/media/a-320.webp 320w, /media/a-640.webp 640w' },
  ],
  tones: Array.from({ length: 12 }, (_, at) => `#${at.toString(16).repeat(3)}`),
};

it('is a plain image when there are no smaller files', async () => {
  const { html } = await renderAndHydrate(<Image image={plain} sizes="20rem" />);
  expect(html).toContain('src="/media/a.svg"');
  expect(html).not.toMatch(/<picture|sizes=/);
});

it('lets the browser choose a smaller file by the displayed width', async () => {
  const { container } = await renderAndHydrate(<Image image={rich} sizes="20rem" />);
  const sources = [...container.querySelectorAll('picture > source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  for (const source of sources) expect(source).toHaveAttribute('sizes', 'auto, 20rem');
  const image = screen.getByRole('img', { name: 'A lamp' });
  expect(image).toHaveAttribute('src', '/media/a.svg');
  expect(image.parentElement).toBe(container.querySelector('picture'));
});

it('shows tones without any style attribute', async () => {
  const { html } = await renderAndHydrate(<Image image={rich} toned first />);
  expect(html.match(/<rect/g)).toHaveLength(12);
  expect(html).not.toContain('style=');
  expect(html).toContain('sizes="100vw"');
});

/** What a browser says of a picture for which it has made a request: jsdom makes none. */
const requested = (naturalWidth: number) => (container: HTMLElement) => {
  const [image] = container.getElementsByTagName('img');
  if (image)
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: naturalWidth } });
};

it('takes its tones away when it is loaded', async () => {
  const { container } = await renderAndHydrate(<Image image={rich} toned />);
  expect(container.querySelectorAll('rect')).toHaveLength(12);
  fireEvent.load(screen.getByRole('img', { name: 'A lamp' }));
  expect(container.querySelector('rect')).toBeNull();
});

it('shows no tones once it is hydrated when it was loaded before', async () => {
  const beforeHydration = requested(640);
  const { html, container } = await renderAndHydrate(<Image image={rich} toned />, { beforeHydration });
  expect(html).toContain('<rect');
  expect(container.querySelector('rect')).toBeNull();
});

it('keeps its tones when its file is broken', async () => {
  const beforeHydration = requested(0);
  const { container } = await renderAndHydrate(<Image image={rich} toned />, { beforeHydration });
  expect(container.querySelectorAll('rect')).toHaveLength(12);
});

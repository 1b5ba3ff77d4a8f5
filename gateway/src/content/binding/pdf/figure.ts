import type { BoundPicture } from '../book/bound-book.ts';
import { packPicture } from '../book/packed-picture.ts';
import type { FlowBlock } from './flow.ts';

/** Pixels per point: 200 dots per inch. */
const density = 200 / 72;

/** A picture as wide as the text, or as high as half a page: as a block of its own in the flow. */
export async function figureBlock(
  picture: BoundPicture,
  area: { width: number; height: number },
): Promise<FlowBlock> {
  const { data, info } = await packPicture(picture, {
    resize: {
      width: Math.round(area.width * density),
      height: Math.round((area.height / 2) * density),
      fit: 'inside',
    },
    quality: 76,
    background: '#ffffff',
  });
  const size = { width: info.width / density, height: info.height / density };
  return {
    tag: 'Figure',
    lines: [],
    leading: 0,
    above: 0,
    below: 12,
    figure: { ...size, x: (area.width - size.width) / 2, bytes: data, alt: picture.alt },
  };
}

import { CommandError } from '../command-error.ts';

/** Pixels of a cover's longer side: what lock screens show. */
const longest = 640;
const smallest = 200;

/** The cover as WebP. Throws a `CommandError` for a file that is no picture, or too small for a lock screen. */
export async function makeCover(path: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(path).rotate();
  const { width, height } = await picture.metadata().catch(() => {
    throw new CommandError(`${path} is no picture that can be read.`);
  });
  if (Math.min(width, height) < smallest)
    throw new CommandError(
      `${path} is ${width} × ${height} pixels: a cover has at least ${smallest} a side.`,
    );
  return picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
}

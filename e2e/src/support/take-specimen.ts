import type { Page } from '@playwright/test';

/** Size of the pictures' text, as a share of its usual size: where text is twice as large, the picture is half of it. */
const pictured = 0.45;

/**
 * The specimen page with text of a size in per cent, as a small picture of eight greys: the edges of letters weigh little
 * in it, their size, face, weight and position much, and it takes few bytes.
 */
export async function takeSpecimen(page: Page, percent: number): Promise<Buffer> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
  }, percent);
  const shot = await page
    .locator('#specimen .workshop-example')
    .screenshot({ animations: 'disabled', caret: 'hide' });
  const small = await page.evaluate(
    async ({ bytes, scale }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
      const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < image.data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = image.data.subarray(at, at + 3);
        image.data.fill(Math.round((0.3 * red + 0.59 * green + 0.11 * blue) / 36) * 36, at, at + 3);
      }
      context.putImageData(image, 0, 0);
      const file = new FileReader();
      const read = new Promise((resolve) => file.addEventListener('load', resolve));
      file.readAsDataURL(await canvas.convertToBlob({ type: 'image/png' }));
      await read;
      return String(file.result).split(',')[1] ?? '';
    },
    { bytes: shot.toString('base64'), scale: (pictured * 100) / percent },
  );
  return Buffer.from(small, 'base64');
}

import type { Page } from '@playwright/test';

/**
 * The specimen page as a picture of half its size and sixteen greys: the edges of letters weigh little in it, their size,
 * face, weight and position much, and it takes a tenth of the bytes.
 */
export async function takeSpecimen(page: Page): Promise<Buffer> {
  const shot = await page
    .locator('#specimen .workshop-example')
    .screenshot({ animations: 'disabled', caret: 'hide' });
  const small = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
    const canvas = new OffscreenCanvas(Math.ceil(picture.width / 2), Math.ceil(picture.height / 2));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < image.data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = image.data.subarray(at, at + 3);
      image.data.fill(Math.round((0.3 * red + 0.59 * green + 0.11 * blue) / 17) * 17, at, at + 3);
    }
    context.putImageData(image, 0, 0);
    const file = new FileReader();
    const read = new Promise((resolve) => file.addEventListener('load', resolve));
    file.readAsDataURL(await canvas.convertToBlob({ type: 'image/png' }));
    await read;
    return String(file.result).split(',')[1] ?? '';
  }, shot.toString('base64'));
  return Buffer.from(small, 'base64');
}

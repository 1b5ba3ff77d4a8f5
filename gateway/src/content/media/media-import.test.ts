import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspectMedia, storeMedia } from './media-import.ts';
import { svgSize } from './svg.ts';

describe('media', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahn-media-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function file(name: string, content: string | Uint8Array): Promise<string> {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  }

  it.each(['png', 'jpg', 'webp'] as const)('has the size of a %s', async (ending) => {
    const picture = sharp({ create: { width: 12, height: 7, channels: 3, background: '#123' } });
    const content = await picture.toFormat(ending === 'jpg' ? 'jpeg' : ending).toBuffer();
    expect(await inspectMedia(await file(`a.${ending}`, content))).toMatchObject({
      name: expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${ending}$`)),
      bytes: content.length,
      width: 12,
      height: 7,
    });
  });

  it('takes a photograph that lies on its side as it is seen', async () => {
    const picture = sharp({ create: { width: 12, height: 7, channels: 3, background: '#123' } });
    const content = await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspectMedia(await file('a.jpg', content))).toMatchObject({ width: 7, height: 12 });
  });

  it('has the size of a drawing by its width and height, else by its view box', () => {
    expect(svgSize('<svg width="40px" height="30" viewBox="0 0 4 3">')).toEqual({ width: 40, height: 30 });
    expect(svgSize('<svg width="100%" height="100%" viewBox="0,0,64.4,48">')).toEqual({
      width: 64,
      height: 48,
    });
    expect(svgSize('<svg>')).toBeNull();
  });

  it.each([
    ['a.png', 'no picture', 'is not a picture that can be read'],
    ['a.svg', '<svg/>', 'says no size'],
    ['a.mp3', '', 'is empty'],
    ['a.exe', 'x', 'which is not taken'],
  ])('refuses %s of %j', async (name, content, says) => {
    await expect(inspectMedia(await file(name, content))).rejects.toThrow(says);
  });

  it('copies a file once, and again when the copy is torn', async () => {
    const found = await inspectMedia(await file('a.mp3', 'ID3 sound'));
    const data = join(folder, 'data');
    await storeMedia(data, [found, found]);
    expect(await readdir(join(data, 'media'))).toEqual([found.name]);
    await writeFile(join(data, 'media', found.name), 'torn');
    await storeMedia(data, [found]);
    expect(await inspectMedia(join(data, 'media', found.name))).toMatchObject({ sha256: found.sha256 });
  });
});

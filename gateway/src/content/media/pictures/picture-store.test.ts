import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type FoundMedia, inspectMedia } from '../media-import.ts';
import { PictureStore } from './picture-store.ts';

const lines = '<rect width="800" height="1000" fill="#123"/><circle cx="400" cy="500" r="300" fill="#fc6"/>';
const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000">${body}</svg>`;

describe('smaller pictures', () => {
  let folder: string;
  const told: string[] = [];
  const tell = (_: object, message: string) => {
    told.push(message);
  };
  const log = { info: tell, warn: tell };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahn-pictures-'));
    told.length = 0;
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function media(name: string, content: string | Buffer): Promise<FoundMedia> {
    await writeFile(join(folder, name), content);
    return inspectMedia(join(folder, name));
  }

  const photograph = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#258',
        noise: { type: 'gaussian', mean: 90, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();

  const open = () => new PictureStore(join(folder, 'made'), log);

  it('of a photograph are made once, never wider than it is', async () => {
    const found = await media('a.jpg', await photograph(700, 500));
    const store = open();
    expect(await store.find(found, false)).toBeUndefined();
    expect(await store.makeWanted()).toBe(1);
    const set = await store.find(found, false);
    expect(set?.offered).toBe(true);
    expect(set?.tones).toHaveLength(12);
    expect(set?.files.map(({ type, width, height }) => `${type} ${width}x${height}`)).toEqual([
      'image/avif 320x229',
      'image/webp 320x229',
      'image/avif 640x457',
      'image/webp 640x457',
      'image/avif 700x500',
      'image/webp 700x500',
      'image/jpeg 700x500',
    ]);
    for (const { name, bytes, width, height } of set?.files ?? []) {
      const path = join(folder, 'made', name);
      expect((await stat(path)).size).toBe(bytes);
      expect(await sharp(path).metadata()).toMatchObject({ width, height });
    }
    expect(await store.makeWanted()).toBe(0);
    expect(await open().find(found, false)).toEqual(set);
  });

  it('stay as they are where a drawing of few lines is lighter, but can be kept', async () => {
    const found = await media('a.svg', drawing(lines));
    const store = open();
    await store.find(found, true);
    await store.makeWanted();
    const set = await store.find(found, true);
    expect(set?.offered).toBe(false);
    expect(set?.files.map(({ type, width }) => `${type} ${width}`)).toEqual([
      'image/webp 640',
      'image/webp 1280',
      'image/jpeg 1280',
      'image/webp 1920',
    ]);
    expect(set?.tones[0]).toBe('#233');
  });

  it('are not made of drawings outside albums', async () => {
    const store = open();
    expect(await store.find(await media('a.svg', drawing(lines)), false)).toBeUndefined();
    expect(await store.makeWanted()).toBe(0);
  });

  it('are the same bytes whenever they are made', async () => {
    const found = await media('a.jpg', await photograph(400, 300));
    const make = async () => {
      const store = open();
      await store.find(found, false);
      await store.makeWanted();
      const made = join(folder, 'made');
      const names = (await readdir(made)).sort();
      return Promise.all(names.map(async (name) => [name, await readFile(join(made, name), 'base64')]));
    };
    const first = await make();
    await rm(join(folder, 'made'), { recursive: true });
    expect(await make()).toEqual(first);
  });

  it('are made anew when one is torn', async () => {
    const found = await media('a.jpg', await photograph(400, 300));
    const store = open();
    await store.find(found, false);
    await store.makeWanted();
    const [file] = (await store.find(found, false))?.files ?? [];
    await truncate(join(folder, 'made', file?.name ?? ''), 10);
    expect(await store.find(found, false)).toBeUndefined();
    expect(await store.makeWanted()).toBe(1);
    expect(await store.find(found, false)).toBeDefined();
  });

  it('keep the light of a transparent picture: no tones lie below it', async () => {
    const content = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#12345680' } })
      .png()
      .toBuffer();
    const found = await media('a.png', content);
    const store = open();
    await store.find(found, false);
    await store.makeWanted();
    expect((await store.find(found, false))?.tones).toEqual([]);
  });

  it('that cannot be made are told, and the others are made', async () => {
    const store = open();
    const gone = await media('gone.jpg', await photograph(400, 300));
    await rm(gone.path);
    await store.find(gone, false);
    await store.find(await media('a.jpg', await photograph(330, 300)), false);
    expect(await store.makeWanted()).toBe(1);
    expect(told).toContain('no smaller pictures can be made');
  });
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { addRecitation, type RecitationRequest } from './add-recitation.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { measureSound } from './measure-sound.ts';
import { readSoundFormat, soundFormats } from './sound-format.ts';

/** A tone of four seconds. */
const tone = join(import.meta.dirname, 'testing', 'tone.mp3');
const withFfmpeg = hasFfmpeg() ? it : it.skip;

const item = `created: 2026-03-02
# When the text was last read against the printing.
updated: 2026-03-02
licence: CC BY 4.0
kind: dua
arabicTitle: دعاء
occasion: { en: At night, fa: "شب" }
`;
const lines = [
  { id: '1', arabic: 'صَبْرٌ جَمِيلٌ' },
  { id: '2', arabic: 'وَاللَّهُ الْمُسْتَعَانُ' },
];

let folder: string;
let dua: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahn-recitation-'));
  dua = join(folder, 'duas', 'short');
  await mkdir(dua, { recursive: true });
  await mkdir(join(folder, 'terms'));
  await writeFile(join(folder, 'terms', 'people.yml'), 'people:\n  somebody: { en: Somebody }\n');
  await writeFile(join(dua, 'item.yml'), item);
  await writeFile(join(dua, 'lines.json'), JSON.stringify(lines));
});
afterEach(() => rm(folder, { recursive: true }));

async function timesFile(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

function add(request: Partial<RecitationRequest>, say: (line: string) => void = () => {}) {
  const usual = { folder, text: 'short', audio: tone, reciter: ['somebody'], licence: 'CC BY 4.0' };
  const flags = { tap: false, keepLoudness: true, replace: false, dryRun: false };
  return addRecitation({ ...usual, ...flags, ...request }, say);
}

const readItem = () => readFile(join(dua, 'item.yml'), 'utf8');

it('adds sound, line times and cover to the text, and a new reciter to the terms; comments stay', async () => {
  const cover = join(folder, 'cover.png');
  await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } }).toFile(cover);
  const times = await timesFile('words.lrc', '[ar:Somebody]\n[00:00.50]sabrun\n[00:02.25]wallahu\n');
  const reciter = ['en=Hasan Kāẓim', 'fa=حسن کاظم'];
  const added = await add({ times, cover, reciter, licence: 'https://example.org/terms' });
  expect(added).toMatchObject({ reciter: 'hasan-kazim', lines: 2, gain: 0 });
  expect((await readdir(dua)).sort()).toEqual([
    'hasan-kazim-cover.webp',
    'hasan-kazim.lrc',
    'hasan-kazim.mp3',
    'item.yml',
    'lines.json',
  ]);
  expect(await readFile(join(dua, 'hasan-kazim.lrc'), 'utf8')).toBe('[00:00.50]1\n[00:02.25]2\n');
  expect(await sharp(join(dua, 'hasan-kazim-cover.webp')).metadata()).toMatchObject({
    width: 640,
    height: 498,
  });
  const written = await readItem();
  expect(written).toContain('# When the text was last read against the printing.');
  expect(written).toContain('occasion: { en: At night, fa: "شب" }');
  expect(written).toMatch(/recitations:\n {2}- id: hasan-kazim\n {4}maddah: hasan-kazim\n/);
  expect(written).toContain('licence: https://example.org/terms');
  expect(written).not.toContain('updated: 2026-03-02');
  const terms = await readFile(join(folder, 'terms', 'reciters.yml'), 'utf8');
  expect(terms).toBe('people:\n  hasan-kazim:\n    en: Hasan Kāẓim\n    fa: حسن کاظم\n');
});

it('replaces a recitation only when it is told to, and removes the files of the old one', async () => {
  const times = await timesFile('a.lrc', '[00:00.50]1\n[00:02.25]2\n');
  await add({ times });
  await expect(add({})).rejects.toThrow("short has a recitation 'somebody' already: say --replace");
  await add({ replace: true, licence: 'With permission' });
  expect((await readdir(dua)).sort()).toEqual(['item.yml', 'lines.json', 'somebody.mp3']);
  expect((await readItem()).match(/- id: somebody/g)).toHaveLength(1);
});

it('writes nothing on a dry run, nor when something is wrong', async () => {
  await add({ dryRun: true, reciter: ['en=New'] });
  await expect(add({ licence: 'mine' })).rejects.toThrow("'mine' is no licence: one of CC0 1.0");
  await expect(add({ text: 'other' })).rejects.toThrow('item.yml is not there');
  await expect(add({ audio: join(dua, 'lines.json') })).rejects.toThrow('is no MP3, M4A');
  await expect(add({ cover: tone })).rejects.toThrow('is no picture');
  await expect(add({ reciter: ['nobody'] })).rejects.toThrow("name no person 'nobody'");
  await expect(add({ reciter: ['xx=Name'] })).rejects.toThrow(
    'neither the id of a person nor a name such as',
  );
  await expect(add({ reciter: ['fa=حسن'] })).rejects.toThrow('say --id');
  expect(await readItem()).toBe(item);
  expect(await readdir(dua)).toEqual(['item.yml', 'lines.json']);
  expect(await readdir(join(folder, 'terms'))).toEqual(['people.yml']);
});

it.each([
  ['too few times', 'a.lrc', '[00:01.00]one\n', ':1  has 1 times, and the text has 2 lines: 1 too few'],
  ['too many', 'a.lrc', '[00:01.00]\n[00:02.00]\n[00:03.00]\n', ':3  has 3 times, and the text has 2 lines'],
  ['a line that is left out', 'a.lrc', '[00:01.00]2\n', ':1  has no time for 1 of 2 lines: 1'],
  ['a line of another text', 'a.lrc', '[00:01.00]1\n[00:02.00]7\n', ':2  the text has no line "7"'],
  [
    'a time after the end',
    'a.lrc',
    '[00:01.00]1\n[00:09.00]2\n',
    ":2  this time is behind the recitation's end",
  ],
  ['times that go back', 'a.lrc', '[00:02.00]1\n[00:01.00]2\n', ':2  this time is not after the one above'],
  ['what is no time', 'a.lrc', 'one\n[00:01.00]1\n', ':1  is not of the form [mm:ss.xx]'],
  [
    'cues that overlap',
    'a.vtt',
    'WEBVTT\n\n00:01.000 --> 00:02.500\na\n\n00:02.000 --> 00:03.000\nb\n',
    ':3  this cue overlaps the next one, of line 6',
  ],
])('says with the line of the file that there are %s', async (_, name, text, said) => {
  const times = await timesFile(name, text);
  await expect(add({ times })).rejects.toThrow(`${times}${said}`);
});

it('takes the starts that are tapped on its page, which nobody else can reach', async () => {
  const open = Promise.withResolvers<string>();
  const adding = add({ tap: true }, (line) => open.resolve(/http\S+/.exec(line)?.[0] ?? ''));
  const page = await open.promise;
  const post = (path: string, body: unknown) =>
    fetch(new URL(path, page), { method: 'POST', body: JSON.stringify(body) });
  expect((await fetch(new URL('/text.json', page))).status).toBe(404);
  expect(await (await fetch(page)).text()).toContain('<script type="module" src="tap-page.ts">');
  expect(await (await fetch(new URL('tap-page.ts', page))).text()).not.toContain('interface');
  expect(await (await fetch(new URL('text.json', page))).json()).toMatchObject({ lines, marks: [] });
  const part = await fetch(new URL('sound', page), { headers: { range: 'bytes=2-5' } });
  expect([part.status, (await part.bytes()).length]).toEqual([206, 4]);
  expect((await post('times', { marks: [500] })).status).toBe(422);
  expect((await post('times', { marks: [500, 2250] })).status).toBe(200);
  expect(await adding).toMatchObject({ lines: 2 });
  expect(await readFile(join(dua, 'somebody.lrc'), 'utf8')).toBe('[00:00.50]1\n[00:02.25]2\n');
});

it('writes nothing when tapping is cancelled', async () => {
  const open = Promise.withResolvers<string>();
  const adding = add({ tap: true }, (line) => open.resolve(/http\S+/.exec(line)?.[0] ?? ''));
  const cancelled = expect(adding).rejects.toThrow('Cancelled');
  await fetch(new URL('cancel', await open.promise), { method: 'POST' });
  await cancelled;
  expect(await readItem()).toBe(item);
});

withFfmpeg('makes the recording as loud as others, and measures alike with ffmpeg and without', async () => {
  const own = await measureSound(tone, soundFormats.mp3, false);
  const other = await measureSound(tone, soundFormats.mp3, true);
  expect(own.integrated).toBeCloseTo(other.integrated, 0);
  expect(own.seconds).toBeCloseTo(other.seconds, 0);
  const added = await add({ keepLoudness: false });
  expect(added.gain).toBeGreaterThan(10);
  const written = join(dua, 'somebody.mp3');
  const after = await measureSound(written, await readSoundFormat(written), true);
  expect(after.integrated).toBeGreaterThan(-17.5);
  expect(after.integrated).toBeLessThan(-14.5);
});

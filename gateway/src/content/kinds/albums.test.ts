import { AlbumSchema } from '@sahn/contracts/content/albums';
import request from 'supertest';
import * as v from 'valibot';
import { type ContentApp, startContentApp } from '../../testing/content-app.ts';
import { sampleContent } from '../../testing/content-folder.ts';

const lament = String(sampleContent['tracks/lament/item.yml']);

describe('the films of an album', () => {
  let site: ContentApp;
  beforeAll(async () => {
    site = await startContentApp({
      content: {
        ...sampleContent,
        'albums/domes/item.yml': `${sampleContent['albums/domes/item.yml']}films: [rising, lament]\n`,
        'tracks/rising/item.yml': lament
          .replace('kind: audio', 'kind: video')
          .replace('[lament.ogg]', '[rising.webm]'),
        'tracks/rising/rising.webm': 'a film',
        'tracks/rising/en.vtt': String(sampleContent['tracks/lament/en.vtt']),
      },
    });
  });
  afterAll(() => site.close());

  it('are the films among the tracks, with files and captions; a sound is none', async () => {
    const { body } = await request(site.app).get('/api/v1/en/albums/domes');
    const { films, filmCount } = v.parse(AlbumSchema, body);
    expect(films.map(({ id, kind, files, captions }) => [id, kind, files.length, captions.length])).toEqual([
      ['rising', 'video', 1, 1],
    ]);
    expect(filmCount).toBe(1);
  });
});

import { RoadSchema } from '@sahn/contracts/content/road';
import request from 'supertest';
import * as v from 'valibot';
import { type ContentApp, startContentApp } from '../../testing/content-app.ts';
import { sampleContent } from '../../testing/content-folder.ts';

const station = (name: string, order: number, more: string) =>
  `title: { en: ${name} }\nsummary: { en: About ${name} }\norder: ${order}\n${more}\n`;

describe('the map of the road', () => {
  let site: ContentApp;
  beforeAll(async () => {
    site = await startContentApp({
      content: {
        ...sampleContent,
        'stations/kufa/item.yml': station('Kufa', 1, 'longitude: 44.4\nlatitude: 32.03'),
        'stations/damascus/item.yml': station(
          'Damascus',
          2,
          'longitude: 36.3\nlatitude: 33.51\nways: [{ from: kufa, through: [[43.1, 36.3], [37.2, 36.2]] }]',
        ),
        'stations/aleppo/item.yml': station('Aleppo', 2, 'longitude: 37.2\nlatitude: 36.2'),
        'stations/baalbek/item.yml': station('Baalbek', 3, 'longitude: 36.2\nlatitude: 34'),
      },
    });
  });
  afterAll(() => site.close());

  it('has its stations in the order that they say, those of the same place by name', async () => {
    const { stations } = v.parse(RoadSchema, (await request(site.app).get('/api/v1/en/road')).body);
    expect(stations.map(({ name }) => name)).toEqual(['Kufa', 'Aleppo', 'Damascus', 'Baalbek']);
  });

  it('has ways from station to station, through all points between them', async () => {
    const { body } = await request(site.app).get('/api/v1/en/road');
    const { legs } = v.parse(RoadSchema, body);
    expect(legs).toEqual([
      {
        certain: false,
        points: [
          { longitude: 44.4, latitude: 32.03 },
          { longitude: 43.1, latitude: 36.3 },
          { longitude: 37.2, latitude: 36.2 },
          { longitude: 36.3, latitude: 33.51 },
        ],
      },
    ]);
  });
});

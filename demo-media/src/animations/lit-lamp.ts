import { type Point, regular } from '../pictures/geometry.ts';
import { colour } from '../pictures/palette.ts';
import { through } from '../pictures/svg.ts';
import { outlineOf } from './outline.ts';
import type { Scene } from './scene.ts';

const center: Point = [60, 60];
const lamp: Point = [60, 55];
const size = 24;
const c = colour;

/** A circle of four curves. */
function disc([x, y]: Point, radius: number) {
  const handle = radius * 0.5523;
  return outlineOf(
    `M${x} ${y - radius}C${x + handle} ${y - radius} ${x + radius} ${y - handle} ${x + radius} ${y}` +
      `C${x + radius} ${y + handle} ${x + handle} ${y + radius} ${x} ${y + radius}` +
      `C${x - handle} ${y + radius} ${x - radius} ${y + handle} ${x - radius} ${y}` +
      `C${x - radius} ${y - handle} ${x - handle} ${y - radius} ${x} ${y - radius}Z`,
  );
}

const part = (d: string) => outlineOf(d, lamp, size);
const line = { stroke: c.gold700, strokeWidth: 1.4 };
const flame: Point = [lamp[0], lamp[1] + size * 0.95];

/** A lamp that burns before an eight-pointed star; the star turns by one of its tips in a round. */
export const litLamp: Scene = {
  name: 'lit-lamp',
  width: 120,
  height: 120,
  framesPerSecond: 30,
  seconds: 8,
  parts: [
    {
      name: 'flame',
      anchor: flame,
      width: [100, 90],
      height: [100, 116],
      shapes: [
        { outline: part('M0 .38C.16 .56 .13 .8 0 .92C-.13 .8 -.16 .56 0 .38Z'), fill: '#FFF8E4' },
        { outline: part('M0 .18C.34 .5 .26 .8 0 .95C-.26 .8 -.34 .5 0 .18Z'), fill: '#FCE2A2' },
      ],
    },
    {
      name: 'lamp',
      anchor: center,
      shapes: [
        { outline: part('M-.57 .5L.57 .5'), ...line },
        { outline: part('M-.2 0L.2 0'), ...line },
        {
          outline: part(
            'M-.46 -.46L-.2 0C-.8 .3 -.7 1 -.2 1.14L-.3 1.36H.3L.2 1.14C.7 1 .8 .3 .2 0L.46 -.46Z',
          ),
          fill: '#E9B75E',
          ...line,
        },
        { outline: part('M0 -1.5V-1.1'), ...line },
        { outline: part('M-.42 -.44L0 -1.1L.42 -.44'), ...line },
      ],
    },
    {
      name: 'glow',
      anchor: [60, 70],
      width: [92, 106],
      height: [92, 106],
      opacity: [70, 100],
      shapes: [
        { outline: disc([60, 70], 22), fill: '#FBE6B2', opacity: 55 },
        { outline: disc([60, 70], 33), fill: c.gold300, opacity: 40 },
        { outline: disc([60, 70], 43), fill: c.gold400, opacity: 26 },
      ],
    },
    {
      name: 'star',
      anchor: center,
      turns: 45,
      shapes: [0, 45].map((turn) => ({
        outline: outlineOf(through(regular(center, 57, 4, turn))),
        stroke: c.gold600,
        strokeWidth: 1.6,
      })),
    },
  ],
};

import type { Point } from './geometry.ts';
import { colour } from './palette.ts';
import { group, path, short } from './svg.ts';

interface LampPaint {
  glass: string;
  flame: string;
  line: string;
}

const burning: LampPaint = { glass: '#E9B75E', flame: '#FCE2A2', line: colour.gold700 };

/** A glass lamp of about `size` half a height, hanging from its chains at `place`. */
export function lamp([x, y]: Point, size: number, paint: LampPaint = burning): string {
  const inner =
    path('M0 -1.1L-.42 -.4M0 -1.1L.42 -.4', { fill: 'none', stroke: paint.line, 'stroke-width': '.04' }) +
    path('M-.46 -.46L-.2 0C-.8 .3 -.7 1 -.2 1.14L-.3 1.36H.3L.2 1.14C.7 1 .8 .3 .2 0L.46 -.46Z', {
      fill: paint.glass,
      stroke: paint.line,
      'stroke-width': '.05',
    }) +
    path('M0 .18C.34 .5 .26 .8 0 .95C-.26 .8 -.34 .5 0 .18Z', { fill: paint.flame }) +
    path('M-.57 .5H.57M-.2 0H.2', { stroke: paint.line, 'stroke-width': '.05' });
  return group(inner, { transform: `translate(${short(x)} ${short(y)}) scale(${short(size)})` });
}

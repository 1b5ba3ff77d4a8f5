import { domeHeight, domePath, domePlates, drum, finial } from '../pictures/building.ts';
import { upTo } from '../pictures/geometry.ts';
import { khatam } from '../pictures/ornament.ts';
import { blend, colour, dawn, steps } from '../pictures/palette.ts';
import { circle, drawing, group, polygon, rect } from '../pictures/svg.ts';
import { done, drawn } from './slow-lines.ts';

/** Length of the film in seconds. */
export const domeSeconds = 26;

const [center, foot, radius] = [640, 520, 200];
const plates = domePlates(center, foot, radius, dawn, { gores: 18, rows: 14 });
const light = steps(['#6FB3B4', '#A9D2C8', '#DCE7D4', '#F6E6C9', '#FDF1DC'], 9);
const paper = '#F5EEDF';

/** The picture at a second: construction lines, then plates row by row, then drum, tip and light. */
export function domeFrame(at: number): string {
  const dawnComes = done(at, 18, 23);
  let body = rect(0, 0, 1280, 720, { fill: paper });
  for (const [index, fill] of light.entries())
    body += circle([center, 420], 900 * (1 - index / 9), { fill: blend(paper, fill, dawnComes) });
  const guides = 1 - done(at, 17, 20);
  if (guides > 0) {
    const lines =
      drawn(`M${center} 660V70`, 590, done(at, 0.6, 2.6), colour.teal600, 1.6) +
      drawn(`M340 ${foot}H940`, 600, done(at, 1.2, 3.2), colour.teal600, 1.6) +
      upTo(4)
        .map((index) => {
          const size = 90 + index * 62;
          return drawn(
            `M${center - size} 400a${size} ${size} 0 1 1 ${size * 2} 0a${size} ${size} 0 1 1 ${-size * 2} 0`,
            Math.ceil(size * 6.3),
            done(at, 1.6 + index * 0.5, 4 + index * 0.5),
            colour.teal500,
            1.2,
          );
        })
        .join('');
    body += group(lines, { opacity: guides });
  }
  const raised = done(at, 14.5, 17.5);
  if (raised > 0) body += group(drum(center, foot, 668, radius, dawn), { opacity: raised });
  const shown = Math.round(plates.length * Math.min(1, Math.max(0, (at - 6) / 9)));
  for (const [index, plate] of plates.slice(0, shown).entries()) {
    const fresh = 1 - Math.min(1, (shown - index) / 26);
    body += polygon(plate.corners, {
      fill: blend(plate.fill, '#FFFFFF', fresh * 0.75),
      stroke: dawn.seam,
      'stroke-width': 0.6,
      'stroke-opacity': 0.35,
    });
  }
  body += drawn(
    domePath(center, foot, radius),
    Math.ceil(radius * 4.6),
    done(at, 3, 6.5),
    colour.gold700,
    2.4,
  );
  const tip = done(at, 16, 17.5);
  if (tip > 0)
    body += group(finial(center, foot - domeHeight * radius + 3, 82, colour.gold600), { opacity: tip });
  const floor = done(at, 17, 19);
  body += group(
    rect(0, 664, 1280, 56, { fill: colour.teal700 }) +
      rect(0, 664, 1280, 56, { fill: 'url(#tile)' }) +
      rect(0, 660, 1280, 6, { fill: colour.gold600 }),
    { opacity: floor },
  );
  const veil = Math.max(1 - done(at, 0, 1), done(at, domeSeconds - 1.2, domeSeconds));
  return drawing(
    1280,
    720,
    body + rect(0, 0, 1280, 720, { fill: colour.night900, opacity: veil }),
    khatam('tile', 40, {
      ground: colour.teal700,
      fill: colour.lapis,
      line: colour.gold400,
      core: colour.teal300,
      width: 1.2,
    }),
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';

/** What a link's picture says. */
export interface Card {
  locale: Locale;
  site: string;
  /** Kind of the page; empty for the site itself. */
  label: string;
  title: string;
}

/** Pixels; the size that the networks ask for. */
export const cardSize = { width: 1200, height: 630 };

/** Part of a card's key: counted up when the drawing changes. */
export const cardDesign = 1;

const { resolve } = createRequire(import.meta.url);
const fonts = [
  { name: 'Card Serif', package: 'source-serif-4', file: 'source-serif-4-latin-wght-normal' },
  { name: 'Card Serif Extended', package: 'source-serif-4', file: 'source-serif-4-latin-ext-wght-normal' },
  { name: 'Card Markazi', package: 'markazi-text', file: 'markazi-text-arabic-wght-normal' },
  { name: 'Card Nastaliq', package: 'noto-nastaliq-urdu', file: 'noto-nastaliq-urdu-arabic-wght-normal' },
];
const latin = '"Card Serif", "Card Serif Extended"';
let fontsAreThere = false;

/** Fonts cost memory: they are read with the first card. Throws when one is missing. */
function loadFonts(): void {
  if (fontsAreThere) return;
  for (const font of fonts) {
    const folder = dirname(resolve(`@fontsource-variable/${font.package}/package.json`));
    const key = GlobalFonts.register(readFileSync(join(folder, 'files', `${font.file}.woff2`)), font.name);
    if (!key) throw new Error(`The font ${font.name} cannot be used`);
  }
  fontsAreThere = true;
}

interface Face {
  family: string;
  weight: number;
  /** Of the nominal size: scripts of the same size look large or small. */
  scale: number;
  lineHeight: number;
}

const faces: Readonly<Record<Locale, Face>> = {
  en: { family: latin, weight: 400, scale: 1, lineHeight: 1.14 },
  fa: { family: `"Card Markazi", ${latin}`, weight: 560, scale: 1.2, lineHeight: 1.08 },
  ar: { family: `"Card Markazi", ${latin}`, weight: 560, scale: 1.2, lineHeight: 1.12 },
  ur: { family: `"Card Nastaliq", ${latin}`, weight: 500, scale: 0.82, lineHeight: 2.05 },
};

const colours = { night: '#0b1528', deep: '#0f1f3c', tile: '#1b8784', gold: '#cca047', text: '#f5eedf' };
const margin = 90;
const titleSizes = [92, 80, 70, 60, 52];
const mostLines = 3;

/** Words over lines that fit; greedy, so that each line is as full as it can be. */
function breakLines(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The largest size at which the title has few enough lines; what is still too long ends with three dots. */
function fitTitle(context: SKRSContext2D, { family, weight, scale }: Face, title: string) {
  const width = cardSize.width - 2 * margin;
  for (const size of titleSizes) {
    context.font = `${weight} ${size * scale}px ${family}`;
    const lines = breakLines(context, title, width);
    const fits = lines.length <= mostLines;
    if (fits) return { size: size * scale, lines };
    if (size === titleSizes.at(-1)) {
      const kept = lines.slice(0, mostLines);
      return { size: size * scale, lines: [...kept.slice(0, -1), `${kept.at(-1)} …`] };
    }
  }
  return { size: 52 * scale, lines: [title] };
}

/** An eight-pointed star (khatam): two squares, one turned. */
function drawStar(context: SKRSContext2D, x: number, y: number, radius: number): void {
  const side = radius * Math.SQRT1_2;
  context.save();
  context.translate(x, y);
  for (const turn of [0, Math.PI / 4]) {
    context.rotate(turn);
    context.beginPath();
    context.rect(-side, -side, 2 * side, 2 * side);
    context.closePath();
    if (context.lineWidth > 1) context.stroke();
    else context.fill();
  }
  context.restore();
}

function drawGround(context: SKRSContext2D): void {
  const { width, height } = cardSize;
  context.fillStyle = colours.night;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = colours.deep;
  context.lineWidth = 3;
  const step = 120;
  for (let row = 0; row * step <= height + step; row += 1)
    for (let column = 0; column * step <= width + step; column += 1)
      drawStar(context, column * step, row * step, step * 0.52);
  context.fillStyle = colours.tile;
  context.fillRect(0, 0, width, 14);
  context.fillStyle = colours.gold;
  context.fillRect(0, 14, width, 3);
}

/** Draws the picture of a link and answers its JPEG bytes. */
export async function drawCard({ locale, site, label, title }: Card): Promise<Buffer> {
  loadFonts();
  const { width, height } = cardSize;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const face = faces[locale];
  const isRtl = localeFacts[locale].direction === 'rtl';
  const start = isRtl ? width - margin : margin;
  drawGround(context);
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';

  const { size, lines } = fitTitle(context, face, title);
  const leading = size * face.lineHeight;
  const first = height / 2 - ((lines.length - 1) * leading) / 2 + size * 0.3;
  context.fillStyle = colours.text;
  for (const [at, line] of lines.entries()) context.fillText(line, start, first + at * leading);

  context.fillStyle = colours.gold;
  context.font = `${face.weight} ${34 * face.scale}px ${face.family}`;
  context.fillText(label, start, 110);
  context.lineWidth = 1;
  const star = isRtl ? start - 20 : start + 20;
  drawStar(context, star, height - 78, 20);
  context.fillStyle = colours.text;
  context.font = `${face.weight} ${40 * face.scale}px ${face.family}`;
  context.fillText(site, isRtl ? star - 42 : star + 42, height - 64);
  return canvas.encode('jpeg', 84);
}

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Language } from '@sahn/contracts/text/language-schema';
import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { fontFile } from '../locales/font-file.ts';
import { languages } from '../locales/languages.ts';

/** Texts of a social card. */
export interface Card {
  locale: Locale;
  site: string;
  /** Kind of the page; empty for the site itself. */
  label: string;
  title: string;
}

/** Pixels; the size that social networks recommend. */
export const cardSize = { width: 1200, height: 630 };

type Face = NonNullable<Language['socialCard']>;

const latinSerif = '@fontsource-variable/source-serif-4/files/source-serif-4';
/** Font of languages without one of their own. */
const latinFace: Face = {
  fonts: [`${latinSerif}-latin-wght-normal.woff2`, `${latinSerif}-latin-ext-wght-normal.woff2`],
  weight: 400,
  scale: 1,
  lineHeight: 1.14,
};

function faceOf(locale: Locale): Face {
  return languages[locale].socialCard ?? latinFace;
}

const familyOf = (font: string) => `Card ${basename(font, '.woff2')}`;
let fontsAreThere = false;

/** Loads the fonts with the first card, because they use memory. Throws when one is missing. */
function loadFonts(): void {
  if (fontsAreThere) return;
  const files = new Map(
    locales.flatMap((locale) => faceOf(locale).fonts.map((font) => [familyOf(font), fontFile(locale, font)])),
  );
  for (const [family, file] of files) {
    const key = GlobalFonts.register(readFileSync(file), family);
    if (!key) throw new Error(`The font ${file} cannot be used`);
  }
  fontsAreThere = true;
}

const colours = { night: '#0b1528', deep: '#0f1f3c', tile: '#1b8784', gold: '#cca047', text: '#f5eedf' };
const margin = 90;
const titleSizes = [92, 80, 70, 60, 52];
const mostLines = 3;

/** Breaks words into lines, greedily. */
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

/** The largest font size at which the title has few enough lines; a title that is still too long gets an ellipsis. */
function fitTitle(
  context: SKRSContext2D,
  { family, weight, scale }: Face & { family: string },
  title: string,
) {
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

/** Draws a social card. Resolves with the JPEG bytes. */
export async function drawCard({ locale, site, label, title }: Card): Promise<Buffer> {
  loadFonts();
  const { width, height } = cardSize;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const own = faceOf(locale);
  const face = { ...own, family: own.fonts.map((font) => `"${familyOf(font)}"`).join(', ') };
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

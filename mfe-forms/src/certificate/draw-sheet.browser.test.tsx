import { render } from '@testing-library/react';
import { CertificateOrnament } from './certificate-ornament.tsx';
import { drawSheet } from './draw-sheet.browser.ts';

/** A part of a text where the browser has put it: its left end and its upper edge, in pixels. */
interface Part {
  text: string;
  left: number;
  top: number;
}

const letterWidth = 10;
const lineHeight = 20;
/** Has no box of its own where no line ends at it. */
const softHyphen = '\u00AD';

/** What jsdom does not have: the layout of a text in these parts, one after another. */
function layOut(parts: readonly Part[]): void {
  const letters = parts.flatMap(({ text, left, top }) =>
    Array.from({ length: text.length }, (_, at) =>
      text === softHyphen
        ? new DOMRect()
        : new DOMRect(left + at * letterWidth, top, letterWidth, lineHeight),
    ),
  );
  Range.prototype.getBoundingClientRect = function measure(this: Range) {
    const range = letters.slice(this.startOffset, this.endOffset);
    const boxes = range.filter(({ height }) => height > 0);
    const within = boxes.length > 0 ? boxes : range;
    const left = Math.min(...within.map((letter) => letter.left));
    const top = Math.min(...within.map((letter) => letter.top));
    return new DOMRect(
      left,
      top,
      Math.max(...within.map((letter) => letter.right)) - left,
      Math.max(...within.map((letter) => letter.bottom)) - top,
    );
  };
}

/** What jsdom does not have: a canvas, which writes down what is drawn on it. */
function fakeCanvas() {
  const texts: { text: string; x: number; y: number; font: string; direction: string }[] = [];
  const scales: number[][] = [];
  const canvases: HTMLCanvasElement[] = [];
  const pen = {
    font: '',
    direction: '',
    fillText: (text: string, x: number, y: number) =>
      void texts.push({ text, x, y, font: pen.font, direction: pen.direction }),
    measureText: () => ({ fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 }),
    scale: (...by: number[]) => void scales.push(by),
  };
  const context = new Proxy(pen, { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) });
  Object.assign(globalThis, { Path2D: class {} });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      canvases.push(this);
      return context;
    },
    toBlob: (done: (blob: Blob | null) => void) => done(new Blob(['png'])),
  });
  return { texts, scales, canvases };
}

/** A sheet half as wide as its picture, whose upper left corner is at 50, 100 of the window. */
function showSheet(text: string, direction: 'ltr' | 'rtl' = 'ltr') {
  const { container } = render(
    <div>
      <CertificateOrnament />
      <p style={{ direction, fontSize: '20px' }}>{text}</p>
    </div>,
  );
  const sheet = container.firstElementChild;
  if (!(sheet instanceof HTMLElement)) throw new Error('There is no sheet');
  sheet.getBoundingClientRect = () => new DOMRect(50, 100, 827, 1169.5);
  return sheet;
}

async function drawText(parts: readonly Part[], direction?: 'ltr' | 'rtl') {
  const { texts } = fakeCanvas();
  layOut(parts);
  await drawSheet(showSheet(parts.map(({ text }) => text).join(''), direction));
  return texts;
}

describe('the picture of a sheet', () => {
  it('has each line of a text where the browser has broken it, also within a word', async () => {
    const texts = await drawText([
      { text: 'Zahra bint ', left: 100, top: 200 },
      { text: 'Muhamm', left: 120, top: 224 },
      { text: 'ad', left: 140, top: 248 },
    ]);
    expect(texts.map(({ text }) => text)).toEqual(['Zahra bint', 'Muhamm', 'ad']);
  });

  it('goes on with a line whose letters stand a little lower', async () => {
    const texts = await drawText([
      { text: 'Zahra ', left: 100, top: 200 },
      { text: '۱۲', left: 160, top: 208 },
      { text: ' Musavi', left: 180, top: 200 },
    ]);
    expect(texts.map(({ text }) => text)).toEqual(['Zahra ۱۲ Musavi']);
  });

  it('goes on with a line at a letter without a box, also when the page is scrolled', async () => {
    const texts = await drawText([
      { text: 'Zah', left: 100, top: -200 },
      { text: softHyphen, left: 0, top: 0 },
      { text: 'ra', left: 130, top: -200 },
    ]);
    expect(texts.map(({ text }) => text)).toEqual([`Zah${softHyphen}ra`]);
  });

  it('ends a line before the first letter of the next, wherever the space between has wrapped', async () => {
    const texts = await drawText([
      { text: 'Zahra', left: 100, top: 200 },
      { text: ' ', left: 70, top: 224 },
      { text: 'Musavi', left: 120, top: 224 },
    ]);
    expect(texts.map(({ text, x }) => [text, x])).toEqual([
      ['Zahra', expect.anything()],
      ['Musavi', 140],
    ]);
  });

  it('has no text where there is nothing but space', async () => {
    expect(await drawText([{ text: '  ', left: 100, top: 200 }])).toEqual([]);
  });

  it.each(['ltr', 'rtl'] as const)(
    'has its text in the size, the place and the direction of the sheet: %s',
    async (direction) => {
      const texts = await drawText([{ text: 'زهرا', left: 100, top: 200 }], direction);
      expect(texts).toEqual([
        { text: 'زهرا', x: 100, y: 232, font: expect.stringContaining('40px'), direction },
      ]);
    },
  );

  it('is filled by the ornament', async () => {
    const { scales, canvases } = fakeCanvas();
    layOut([{ text: 'A', left: 0, top: 0 }]);
    const sheet = showSheet('A');
    await drawSheet(sheet);
    const field = sheet.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const [canvas] = canvases;
    const [[x = 0, y = 0] = []] = scales;
    expect((field[2] ?? 0) * x).toBeCloseTo(canvas?.width ?? 0);
    expect((field[3] ?? 0) * y).toBeCloseTo(canvas?.height ?? 0, 0);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { codePointsOf, cuts, keptFeatures } from './fonts/cuts.ts';

/* `node demo-media/src/cut-fonts.ts`: cuts the fonts of `cuts.ts` and writes them beside `fonts.css`. */

const styles = join(import.meta.dirname, '..', '..', 'shared-ui', 'src', 'styles');
const { resolve } = createRequire(join(styles, 'fonts.css'));

/** The package's types do not know this option yet. */
const features = { keepFeatures: keptFeatures };

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** In place, so that no table moves; where the name stands quoted, in its own copyright line, it stays. */
function rename(font: Buffer, from: string, to: string): Buffer {
  if (to.length !== from.length) throw new Error(`'${to}' must be as long as '${from}'`);
  const quote = utf16('‘');
  for (let at = font.indexOf(utf16(from)); at >= 0; at = font.indexOf(utf16(from), at + 1)) {
    if (!font.subarray(at - quote.length, at).equals(quote)) utf16(to).copy(font, at);
  }
  return font;
}

for (const { from, name, ranges, weights, renamed } of cuts) {
  const whole = readFileSync(resolve(from));
  const characters = String.fromCodePoint(...codePointsOf(ranges));
  const bare = await subsetFont(whole, characters, {
    ...features,
    targetFormat: 'truetype',
    variationAxes: weights ? { wght: weights } : {},
  });
  const named = renamed ? rename(bare, ...renamed) : bare;
  const cut = await subsetFont(named, characters, { ...features, targetFormat: 'woff2' });
  writeFileSync(join(styles, 'fonts', name), cut);
  console.log(`${String(whole.length).padStart(7)} → ${String(cut.length).padStart(7)} bytes  ${name}`);
}

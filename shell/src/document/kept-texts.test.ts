import { KeptTexts } from './kept-texts.ts';

it('makes a text again when others were asked for since', () => {
  const kept = new KeptTexts(2);
  const made: string[] = [];
  const ask = (name: string) =>
    kept.get([name], () => {
      made.push(name);
      return `text of ${name}`;
    });
  expect(['one', 'two', 'one', 'three', 'one', 'two'].map(ask)).toEqual([
    'text of one',
    'text of two',
    'text of one',
    'text of three',
    'text of one',
    'text of two',
  ]);
  // The second was pushed out by the third: the first had been asked for after it.
  expect(made).toEqual(['one', 'two', 'three', 'two']);
});

import { runRows, type Step, summarize } from './run-rows.ts';

const step = (name: string, code: string): Step => ({ name, command: [process.execPath, '-e', code] });

const rows = [
  [
    step('lint', "console.log('a wrong name'); process.exitCode = 1"),
    step('unit', "console.log('a wrong sum'); process.exitCode = 1"),
    step('types', "console.log('types are right')"),
  ],
  [{ name: 'site', command: ['no-such-program-of-ours'] }, step('bench', "console.log('a bench')")],
];
const names = ['lint', 'unit', 'types', 'site', 'bench', 'e2e'];

describe('a step that fails', () => {
  let printed: string[];

  beforeEach(() => {
    printed = [];
    for (const stream of ['log', 'error'] as const)
      jest.spyOn(console, stream).mockImplementation((...words) => void printed.push(words.join(' ')));
  });

  afterEach(() => jest.restoreAllMocks());

  it('does not hide what the others find, in its row and in the other', async () => {
    const results = await runRows(rows, names, []);
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['lint', false],
      ['unit', false],
      ['types', true],
      ['site', false],
      ['bench', true],
    ]);
    const all = printed.join('\n');
    for (const text of ['a wrong name', 'a wrong sum', 'types are right', 'a bench'])
      expect(all).toContain(text);
  });

  it('is named at the end, as are those that were not run', async () => {
    const lines = summarize(await runRows(rows, names, []), names, 1).split('\n');
    const of = (name: string) => lines.find((line) => line.startsWith(name));
    expect(of('lint')).toMatch(/FAILED$/);
    expect(of('unit')).toMatch(/FAILED$/);
    expect(of('types')).toMatch(/ s$/);
    expect(of('e2e')).toMatch(/not run$/);
  });
});

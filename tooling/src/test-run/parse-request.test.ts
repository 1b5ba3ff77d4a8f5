import { parseRequest } from './parse-request.ts';

const steps = ['lint', 'types', 'unit', 'e2e'];
const parse = (...given: string[]) => parseRequest(given, steps);

describe('npm test', () => {
  it('runs every step', () => {
    expect(parse()).toEqual({ names: steps, args: [] });
  });

  it('runs the steps that are named', () => {
    expect(parse('lint', 'types')).toEqual({ names: ['lint', 'types'], args: [] });
  });

  it('passes arguments after a single step to its program', () => {
    expect(parse('e2e', 'search')).toEqual({ names: ['e2e'], args: ['search'] });
    expect(parse('unit', '--coverage')).toEqual({ names: ['unit'], args: ['--coverage'] });
  });

  it('passes options without a step to Jest', () => {
    expect(parse('--watch')).toEqual({ names: ['unit'], args: ['--watch'] });
  });

  it('passes the name of a module to Jest', () => {
    expect(parse('unit', 'mfe-donate', '--watch')).toEqual({
      names: ['unit'],
      args: ['mfe-donate', '--watch'],
    });
  });

  it.each(['--help', '-h'])('describes itself, and not Jest: %s', (option) => {
    expect(parse(option)).toEqual({ help: expect.stringMatching(/all steps: lint, types, unit, e2e/) });
    expect(parse('unit', option)).toEqual({ names: ['unit'], args: [option] });
  });

  it('rejects the name of an unknown step', () => {
    expect(parse('lynt')).toEqual({ mistake: 'No such step: lynt. There are: lint, types, unit, e2e.' });
    expect(parse('lint', 'types', 'search')).toHaveProperty('mistake');
  });
});

import { describeValue } from './stand-ins.ts';

class Refusal extends Error {
  override readonly name = 'Refusal';
}

const endless: { self?: unknown } = {};
endless.self = endless;

describe('what a bundle throws or prints is told as text:', () => {
  it.each([
    ['a text', 'no data', 'no data'],
    ['an error by its name', new Refusal('no data'), 'Refusal: no data'],
    ['an object by what it holds', { status: 404, code: 'not-found' }, '{"status":404,"code":"not-found"}'],
    ['a list', ['a', 1, null], '["a",1,null]'],
    ['a number', 12.5, '12.5'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('own'), 'Symbol(own)'],
    ['an object that has no JSON', { toJSON: () => undefined }, ''],
    ['an object in a circle', endless, 'a value that cannot be described'],
    [
      'an error that throws when it is read',
      Object.defineProperty(new Error(), 'message', {
        get() {
          throw new Refusal('hostile');
        },
      }),
      'a value that cannot be described',
    ],
  ])('%s', (_name, value, text) => {
    expect(describeValue(value)).toBe(text);
  });

  it.each([
    ['a text', 'x'.repeat(501)],
    ['an error', new Error('x'.repeat(501))],
    ['an object', { long: 'x'.repeat(501) }],
  ])('%s, as far as it is not too long', (_name, value) => {
    expect(describeValue(value)).toHaveLength(500);
  });
});

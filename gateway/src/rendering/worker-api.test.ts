import { operations } from '@sahn/contracts/api/operations';
import { createCalls } from './confined/renderer.ts';
import { isServerOperation, listMethods } from './worker-api.ts';

describe('the API of a render worker', () => {
  it('sends every call that pages make while they are rendered, and refuses those of browsers', async () => {
    const sent: unknown[] = [];
    const calls = createCalls((head, body) => sent.push([head, body]), listMethods(operations));
    const pending = calls.api.item('books', 'one');
    expect(sent).toEqual([[{ kind: 'call', call: 1, method: 'item' }, '["books","one"]']]);
    calls.settle(1, true, { id: 'one' });
    expect(await pending).toEqual({ id: 'one' });
    await expect(calls.api.challenge('contact')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(sent).toHaveLength(1);
  });

  it.each(Object.entries(operations))('knows %s by the table', (name, row) => {
    expect(isServerOperation(name)).toBe(!('side' in row) || row.side === 'server');
  });

  it.each(['', 'constructor', '__proto__', 'drop', 'then'])('takes no call named "%s"', (name) => {
    expect(isServerOperation(name)).toBe(false);
  });
});

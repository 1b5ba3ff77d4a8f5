import { operations } from '@sahn/contracts/api/operations';
import { createWorkerApi, isServerOperation } from './worker-api.ts';
import type { FromWorker } from './worker-protocol.ts';

describe('the API of a render worker', () => {
  it('sends every call that pages make while they are rendered, and refuses those of browsers', async () => {
    const sent: FromWorker[] = [];
    const worker = createWorkerApi(operations, (message) => sent.push(message));
    const pending = worker.api.item('books', 'one');
    expect(sent).toEqual([{ kind: 'call', call: 1, method: 'item', args: ['books', 'one'] }]);
    worker.answer(1, { id: 'one' });
    expect(await pending).toEqual({ id: 'one' });
    await expect(worker.api.challenge('contact')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(sent).toHaveLength(1);
  });

  it.each(Object.entries(operations))('knows %s by the table', (name, row) => {
    expect(isServerOperation(name)).toBe(!('side' in row) || row.side === 'server');
  });

  it.each(['', 'constructor', '__proto__', 'drop', 'then'])('takes no call named "%s"', (name) => {
    expect(isServerOperation(name)).toBe(false);
  });
});

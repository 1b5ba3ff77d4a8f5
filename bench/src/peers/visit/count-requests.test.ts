import { EventEmitter } from 'node:events';
import { countRequests } from './count-requests.ts';

/** A session of the devtools protocol. Times in seconds. */
function fakeSession() {
  const events = new EventEmitter();
  const load = (requestId: string, type: string, from: number, to: number, bytes: number) => {
    events.emit('Network.requestWillBeSent', { requestId, timestamp: from });
    events.emit('Network.responseReceived', { requestId, type });
    events.emit('Network.loadingFinished', { requestId, encodedDataLength: bytes, timestamp: to });
  };
  return { cdp: events as unknown as Parameters<typeof countRequests>[0], load };
}

describe('requests of a visit', () => {
  it('are counted until a time after the document was requested, by kind', () => {
    const { cdp, load } = fakeSession();
    const read = countRequests(cdp);
    load('1', 'Document', 100, 100.5, 20_000);
    load('2', 'Script', 100.6, 101.5, 90_000);
    load('3', 'Fetch', 102, 103, 5_000);
    const early = read(2_000);
    expect(early.requests).toBe(2);
    expect(early.kilobytes).toMatchObject({ document: 20, scripts: 90, other: 0 });
    expect(read(Number.POSITIVE_INFINITY).kilobytes).toMatchObject({ scripts: 90, other: 5 });
  });
});

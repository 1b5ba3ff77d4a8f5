import type { Api } from '@sahn/contracts/api/api';
import { askForState, createApiClient } from './api-client.browser.ts';

const key = '7b0c2b52-32c5-4f0e-9d0a-1d6a2f6f4f10';
const message = { text: 'Salam', name: '', locale: 'ur' as const };

describe('the API in the browser', () => {
  const seen: number[] = [];
  const tags: string[] = [];
  const listener = {
    onComposition: (number: number) => seen.push(number),
    onRevision: (tag: string) => tags.push(tag),
  };
  const api = createApiClient('ur', listener);
  const fetched = jest.fn<Promise<unknown>, [url: string, init: RequestInit]>();
  const respond = (status: number, body: unknown) =>
    fetched.mockResolvedValueOnce({
      ok: status < 400,
      status,
      headers: new Headers({ 'sahn-composition': '7' }),
      json: () =>
        status === 204 ? Promise.reject(new SyntaxError('There is no body')) : Promise.resolve(body),
    });

  beforeEach(() => {
    fetched.mockReset();
    Object.assign(globalThis, { fetch: fetched });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  });

  const calls: [string, (api: Api) => Promise<unknown>, string][] = [
    ['list', ({ list }) => list('duas', { page: 2, kind: 'ziyarah', q: '' }), '/ur/duas?page=2&kind=ziyarah'],
    ['list', ({ list }) => list('books'), '/ur/books'],
    ['item', ({ item }) => item('books', 'a/b'), '/ur/books/a%2Fb'],
    ['page', ({ page }) => page('about-us'), '/ur/pages/about-us'],
    ['search', ({ search }) => search({ q: 'صبر', page: 1 }), '/ur/search?q=%D8%B5%D8%A8%D8%B1&page=1'],
    ['suggest', ({ suggest }) => suggest('a b'), '/ur/suggest?q=a%20b'],
    ['receipt', ({ receipt }) => receipt('r 1'), '/ur/registrations/r%201'],
    ['challenge', ({ challenge }) => challenge('contact'), '/contact/challenge'],
  ];
  it.each(calls)('reads %s', async (_name, call, path) => {
    respond(200, { some: 'body' });
    expect(await call(api)).toEqual({ some: 'body' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual([`/api/v1${path}`, undefined, undefined]);
    expect(seen.at(-1)).toBe(7);
  });

  it.each([undefined, 'proof'])('sends a form with the proof %s', async (proof) => {
    respond(201, { receipt: 'r1', held: false });
    await api.send('messages', message, key, proof);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(['/api/v1/messages', 'POST']);
    expect(init?.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': key });
    expect(JSON.parse(String(init?.body))).toEqual(proof === undefined ? message : { ...message, proof });
  });

  it('withdraws and reports without a body', async () => {
    respond(204, undefined);
    expect(await api.withdraw('r1')).toBeUndefined();
    respond(204, undefined);
    expect(await api.reportMessage('m1')).toBeUndefined();
    expect(fetched.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
      ['DELETE', '/api/v1/messages/r1', undefined],
      ['POST', '/api/v1/messages/m1/reports', undefined],
    ]);
  });

  it('returns null for a posted form without a request', async () => {
    expect(await api.posted('contact')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('prefetches at a low priority, once, and nothing that differs by visitor', async () => {
    const ahead = createApiClient('ur', listener, true);
    fetched.mockResolvedValueOnce({
      ok: true,
      status: 200,
      headers: new Headers({ etag: 'W/"7~digest"' }),
      json: async () => ({ some: 'body' }),
    });
    expect(await ahead.item('books', 'a')).toEqual({ some: 'body' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ priority: 'low' });
    expect(tags).toEqual(['W/"7']);
    await expect(ahead.receipt('r1')).rejects.toMatchObject({ status: 0 });
    expect(fetched).toHaveBeenCalledTimes(1);
    const headers = new Headers({ 'retry-after': '1' });
    fetched.mockResolvedValueOnce({ ok: false, status: 503, headers, json: async () => ({}) });
    await expect(ahead.item('books', 'b')).rejects.toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('asks for the state alone, and survives a broken line', async () => {
    const headers = new Headers({ etag: 'W/"8"', 'sahn-composition': '9' });
    fetched.mockResolvedValueOnce({ ok: true, status: 200, headers });
    await askForState('ur', listener);
    expect(fetched.mock.calls[0]).toMatchObject(['/api/v1/ur/site', { method: 'HEAD' }]);
    expect([seen.at(-1), tags.at(-1)]).toEqual([9, 'W/"8"']);
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await askForState('ur', listener);
  });

  it('sends a read once more when the gateway is busy, and a form never', async () => {
    jest.useFakeTimers();
    const problem = { type: 'urn:sahn:problem:unavailable', title: 'Busy', status: 503, code: 'unavailable' };
    const busy = () =>
      fetched.mockResolvedValueOnce({
        ok: false,
        status: 503,
        headers: new Headers({ 'retry-after': '1' }),
        json: async () => problem,
      });
    busy();
    respond(200, { some: 'body' });
    const first = api.search({ q: 'a' });
    await jest.advanceTimersByTimeAsync(900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(700);
    expect(await first).toEqual({ some: 'body' });
    expect(fetched).toHaveBeenCalledTimes(2);
    busy();
    busy();
    const second = api.search({ q: 'b' });
    const rejected = expect(second).rejects.toEqual(problem);
    await jest.advanceTimersByTimeAsync(1_600);
    await rejected;
    busy();
    await expect(api.send('messages', message, key)).rejects.toEqual(problem);
    expect(fetched).toHaveBeenCalledTimes(5);
    jest.useRealTimers();
  });

  it('lets nobody wait for longer than five seconds before a read is sent once more', async () => {
    jest.useFakeTimers();
    const headers = new Headers({ 'retry-after': '600' });
    fetched.mockResolvedValueOnce({ ok: false, status: 503, headers, json: async () => ({}) });
    respond(200, { some: 'body' });
    const read = api.search({ q: 'a' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(await read).toEqual({ some: 'body' });
    jest.useRealTimers();
  });

  it('rejects with the problem of the response, or with status 0 when there was none', async () => {
    const problem = { type: 'urn:sahn:problem:not-found', title: 'Nothing', status: 404, code: 'not-found' };
    respond(404, problem);
    await expect(api.item('books', 'none')).rejects.toEqual(problem);
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await expect(api.today()).rejects.toMatchObject({ status: 0, code: 'unavailable' });
  });
});

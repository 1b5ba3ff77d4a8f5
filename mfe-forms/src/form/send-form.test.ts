import type { Api } from '@sahn/contracts/api';
import type { Problem } from '@sahn/contracts/problem';
import { sendForm } from './send-form.ts';

const body = { name: 'مریم', country: 'PK', email: 'm@example.org', locale: 'fa' } as const;

function apiThat(send: Api['send']): Api {
  const never = () => Promise.reject(new Error('Not asked for'));
  return {
    list: never,
    item: never,
    page: never,
    today: never,
    search: never,
    suggest: never,
    countries: never,
    receipt: never,
    messages: never,
    withdraw: never,
    send,
  };
}

const problem: Problem = { type: 'about:blank', title: 'Refused', status: 422, code: 'invalid' };

describe('sendForm', () => {
  it('sends what is well under the given key', async () => {
    const send = jest
      .fn<ReturnType<Api['send']>, Parameters<Api['send']>>()
      .mockResolvedValue({ receipt: 'r' });
    expect(await sendForm(apiThat(send), 'registrations', body, () => 'key')).toEqual({
      kind: 'sent',
      accepted: { receipt: 'r' },
    });
    expect(send).toHaveBeenCalledWith('registrations', body, 'key');
  });

  it('neither sends nor asks for a key while something is wrong', async () => {
    const send = jest.fn<ReturnType<Api['send']>, Parameters<Api['send']>>();
    const toKey = jest.fn(() => 'key');
    const wrong = { ...body, name: ' ', email: 'm@' };
    expect(await sendForm(apiThat(send), 'registrations', wrong, toKey)).toEqual({
      kind: 'refused',
      errors: { name: 'required', email: 'email' },
    });
    expect(send).not.toHaveBeenCalled();
    expect(toKey).not.toHaveBeenCalled();
  });

  it('gives the fields that the server refused', async () => {
    const api = apiThat(() => Promise.reject({ ...problem, fields: { country: 'country' } }));
    expect(await sendForm(api, 'registrations', body, () => 'key')).toEqual({
      kind: 'refused',
      errors: { country: 'country' },
    });
  });

  it('keeps the code of a problem, and takes anything else for a fault of ours', async () => {
    const busy = apiThat(() => Promise.reject({ ...problem, status: 429, code: 'too-many-requests' }));
    const broken = apiThat(() => Promise.reject(new Error('broken')));
    expect(await sendForm(busy, 'registrations', body, () => 'key')).toMatchObject({
      kind: 'failed',
      problem: { code: 'too-many-requests', status: 429 },
    });
    expect(await sendForm(broken, 'registrations', body, () => 'key')).toMatchObject({
      kind: 'failed',
      problem: { code: 'internal', status: 500 },
    });
  });
});

/** @jest-environment node */
import type { Api } from '@sahn/contracts/api/api';
import type { Problem } from '@sahn/contracts/problems/problem';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { sendForm } from './send-form.ts';

const body = { name: 'مریم', country: 'PK', email: 'm@example.org', locale: 'fa' } as const;

const apiThat = (send: Api['send']): Api => ({
  ...createSampleContext({ name: 'test', locale: 'fa', strings: {} }).api,
  send,
});

const noProof = async () => undefined;

const problem: Problem = { type: 'about:blank', title: 'Refused', status: 422, code: 'invalid' };

describe('sendForm', () => {
  it('sends a valid form with the given key', async () => {
    const send = jest
      .fn<ReturnType<Api['send']>, Parameters<Api['send']>>()
      .mockResolvedValue({ receipt: 'r', held: false });
    expect(await sendForm(apiThat(send), 'registrations', body, 'key', noProof)).toEqual({
      kind: 'sent',
      accepted: { receipt: 'r', held: false },
    });
    expect(send).toHaveBeenCalledWith('registrations', body, 'key', undefined);
  });

  it('does not send an invalid form, and computes no proof', async () => {
    const send = jest.fn<ReturnType<Api['send']>, Parameters<Api['send']>>();
    const wrong = { ...body, name: ' ', email: 'm@' };
    const toProof = jest.fn(noProof);
    expect(await sendForm(apiThat(send), 'registrations', wrong, 'key', toProof)).toEqual({
      kind: 'refused',
      errors: { name: 'required', email: 'email' },
    });
    expect(send).not.toHaveBeenCalled();
    expect(toProof).not.toHaveBeenCalled();
  });

  it('returns the fields that the server refused', async () => {
    const api = apiThat(() => Promise.reject({ ...problem, fields: { country: 'country' } }));
    expect(await sendForm(api, 'registrations', body, 'key', noProof)).toEqual({
      kind: 'refused',
      errors: { country: 'country' },
    });
  });

  it('keeps the code of a problem, and reports any other error as one of ours', async () => {
    const busy = apiThat(() => Promise.reject({ ...problem, status: 429, code: 'too-many-requests' }));
    const broken = apiThat(() => Promise.reject(new Error('broken')));
    expect(await sendForm(busy, 'registrations', body, 'key', noProof)).toMatchObject({
      kind: 'failed',
      problem: { code: 'too-many-requests', status: 429 },
    });
    expect(await sendForm(broken, 'registrations', body, 'key', noProof)).toMatchObject({
      kind: 'failed',
      problem: { code: 'internal', status: 500 },
    });
  });
});

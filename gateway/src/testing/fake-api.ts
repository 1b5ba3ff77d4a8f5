import { type Api, createApi } from '@sahn/contracts/api/api';
import { operations } from '@sahn/contracts/api/operations';
import type { Problem } from '@sahn/contracts/problems/problem';

const missing: Problem = {
  type: 'urn:sahn:problem:not-found',
  title: 'There is nothing at this address',
  status: 404,
  code: 'not-found',
  request: 'r1',
};

/** An API with one country and no other data. Suggestions never resolve. */
export const fakeApi: Api = {
  ...createApi(operations, () => Promise.reject(missing)),
  suggest: () => new Promise(() => {}),
  countries: async () => [{ code: 'SY', name: 'Syria' }],
  posted: async () => null,
};

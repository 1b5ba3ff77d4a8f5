import type { Api } from '@sahn/contracts/api/api';
import type { Problem } from '@sahn/contracts/api/problem';

const missing: Problem = {
  type: 'urn:sahn:problem:not-found',
  title: 'There is nothing at this address',
  status: 404,
  code: 'not-found',
  request: 'r1',
};

const refuse = () => Promise.reject(missing);

/** An API that knows one country and nothing else. */
export const fakeApi: Api = {
  list: refuse,
  item: refuse,
  site: refuse,
  page: refuse,
  structuredData: async () => null,
  today: refuse,
  occasions: refuse,
  search: refuse,
  suggest: () => new Promise(() => {}),
  countries: async () => [{ code: 'SY', name: 'Syria' }],
  receipt: refuse,
  registrationCount: refuse,
  messages: refuse,
  ownMessage: refuse,
  posted: async () => null,
  challenge: refuse,
  send: refuse,
  withdraw: refuse,
  reportMessage: refuse,
};

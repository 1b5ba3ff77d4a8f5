import { CommandError } from '../command-error.ts';
import { PlatformClient } from '../platform-client.ts';
import { activateReleases } from './activate-releases.ts';

const live = { number: 1, shell: '1.0.0', modules: {}, created: 0 };

it.each([
  ['at once when the gateway refuses the releases', 422, 1],
  ['after five turns when others were faster in each of them', 412, 5],
])('ends %s, and says why', async (_when, status, turns) => {
  const client = new PlatformClient({ url: 'http://localhost', token: '' });
  jest.spyOn(client, 'live').mockResolvedValue(null);
  const activate = jest.spyOn(client, 'activate').mockResolvedValue({ ...live, warnings: [] });
  for (let turn = 0; turn < 5; turn += 1)
    activate.mockRejectedValueOnce(new CommandError('It is refused', status));
  await expect(activateReleases(client, { books: '1.0.0' })).rejects.toThrow('It is refused');
  expect(activate).toHaveBeenCalledTimes(turns);
});

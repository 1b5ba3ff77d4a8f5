import { listGateways } from '../../cluster/cluster.queries.ts';
import { shortGatewayId } from '../../cluster/create-cluster.ts';
import { dialectOf } from '../../database/dialect.ts';
import { type Check, type Found, fault, ok, warning } from './check.ts';
import { judgeClock } from './clock.ts';

/** The gateways of the database: their leases, versions, clocks, and what they could not load. */
export const gateways: Check = {
  name: 'gateways',
  needsDatabase: true,
  async run({ database }) {
    if (dialectOf(database) === 'sqlite') return [ok('One gateway uses this database.')];
    const all = await listGateways(database);
    const living = all.filter(({ livesMs }) => livesMs > 0);
    const found: Found[] = all
      .filter(({ livesMs }) => livesMs <= 0)
      .map(({ id, livesMs }) =>
        warning(
          `Gateway ${shortGatewayId(id)} ended ${Math.round(-livesMs / 1000)} s ago without saying so.`,
          'Look at its log. The message goes away within an hour after one that ends properly.',
        ),
      );
    const versions = [...new Set(living.map(({ version }) => version ?? 'unknown'))];
    if (versions.length > 1)
      found.push(
        warning(
          `The gateways have the versions ${versions.join(', ')}.`,
          'Restart those of the earlier version.',
        ),
      );
    for (const { id, fault: reason } of living)
      if (reason !== null)
        found.push(
          fault(
            `Gateway ${shortGatewayId(id)} could not load a composition: ${reason}`,
            'Look at its log and its disk.',
          ),
        );
    const clocks = living
      .filter(({ clock_difference }) => clock_difference !== null)
      .map(({ id, clock_difference }) =>
        judgeClock(Number(clock_difference), `gateway ${shortGatewayId(id)}`, 'the database'),
      );
    found.push(...clocks.filter(({ state }) => state !== 'ok'));
    return found.length > 0 ? found : [ok(`${living.length} of ${living.length} gateways live.`)];
  },
};

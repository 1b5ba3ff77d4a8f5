import { once } from 'node:events';
import { connect } from 'node:net';
import { type AddressResolver, type Found, fault, isOwnMachine, ok, skipped } from '../check.ts';

const longestMs = 3_000;

/** Whether something listens there. */
export async function listens(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  socket.setTimeout(longestMs, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Whether the port of operators can be reached where visitors are. */
export async function checkPlatformPort(
  { origin, platformPort }: { origin: string; platformPort: number },
  resolver: AddressResolver,
  isListening = listens,
): Promise<Found[]> {
  const name = new URL(origin).hostname;
  const found = await resolver.lookup(name, { all: true }).catch(() => []);
  const addresses = found.map(({ address }) => address).filter((address) => !isOwnMachine(address));
  if (addresses.length === 0 || isOwnMachine(name))
    return [skipped(`Whether port ${platformPort} is closed to visitors can be seen from another machine.`)];
  for (const address of addresses)
    if (await isListening(address, platformPort))
      return [
        fault(
          `Something answers at ${address}:${platformPort}, the port of operators.`,
          'Close it in the firewall, and forward it nowhere: use SSH.',
        ),
      ];
  return [ok(`Port ${platformPort} is closed to visitors.`)];
}

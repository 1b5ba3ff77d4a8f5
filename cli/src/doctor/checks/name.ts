import { type AddressResolver, type Found, fault, ok, warning } from '../check.ts';

/** Whether the name of the site has addresses. */
export async function checkName(origin: string, resolver: AddressResolver): Promise<Found[]> {
  const { hostname } = new URL(origin);
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = await resolver.lookup(name, { all: true }).catch(() => []);
  if (found.length === 0)
    return [
      fault(`${name} has no address.`, 'Add an A and an AAAA record for it, or correct PUBLIC_ORIGIN.'),
    ];
  const addresses = found.map(({ address }) => address).join(', ');
  return found.some(({ family }) => family === 4)
    ? [ok(`${name} is at ${addresses}.`)]
    : [warning(`${name} is at ${addresses}: visitors without IPv6 cannot reach it.`, 'Add an A record.')];
}

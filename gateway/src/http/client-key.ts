import { isIPv6 } from 'node:net';

/** The first groups of an IPv6 address, without leading zeros. */
function prefixOf(address: string, groups: number): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An IPv4-mapped IPv6 address as the IPv4 address. */
function unmap(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Key of a client: an IPv4 address, or the /64 network of an IPv6 address, which is the usual prefix of one household. */
export function clientKey(address: string): string {
  const plain = unmap(address);
  return isIPv6(plain) ? prefixOf(plain, 4) : plain;
}

/**
 * Key of a household: an IPv4 address, or the /48 network of an IPv6 address, the longest prefix that one may get (RIPE-690)
 * and whose 65,536 networks of /64 it may choose among.
 */
export function householdKey(address: string): string {
  const plain = unmap(address);
  return isIPv6(plain) ? prefixOf(plain, 3) : plain;
}

/** Key of the network around a client: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkKey(address: string): string {
  const plain = unmap(address);
  return isIPv6(plain) ? prefixOf(plain, 3) : plain.split('.').slice(0, 3).join('.');
}

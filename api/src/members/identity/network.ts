import { isIPv6 } from 'node:net';

/**
 * Returns the key that attempts of an address are counted under: an IPv4 address, or the first 64 bits of an IPv6
 * address. One subscriber usually controls a whole /64.
 */
export function toNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const headGroups = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - headGroups.length - right.length);
  const groups = [...headGroups, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** A network as members see it, and as it is stored after a month: its beginning, the rest masked. */
export function maskedNetwork(network: string): string {
  const [first, second] = network.split(network.includes(':') ? ':' : '.');
  if (network.includes(':')) return `${first}:${second || '0'}:*`;
  return second === undefined ? network : `${first}.${second}.*.*`;
}

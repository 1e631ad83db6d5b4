import { isIPv6 } from 'node:net';

/** The eight 16-bit groups of an IPv6 address, in hexadecimal without leading zeros. */
function listGroups(address: string): string[] {
  // A URL writes every address in one form: IPv4 tails as hexadecimal, the longest run of zeros as '::'.
  const compact = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = compact.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * Returns the key that rate limits count by: a single IPv4 address, or the /64 of an IPv6 address. A line gets a whole
 * /64, which holds 2^64 addresses. An IPv4 address in IPv6 form is the IPv4 address.
 */
export function addressGroup(ip: string): string {
  const address = ip.split('%')[0]!;
  if (!isIPv6(address)) return address;
  const groups = listGroups(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const [high, low] = [Number.parseInt(groups[6]!, 16), Number.parseInt(groups[7]!, 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

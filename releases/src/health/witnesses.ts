/** A member who reported of a release, and from where; both as the database knows them. */
export interface Witness {
  member: string;
  address: string;
}

/**
 * Number of members that count for a fault. Members of one address count as one if the release works for `minVisitors`
 * members at other addresses: then the address differs, for example a broken line or one person with several accounts.
 * Otherwise each member counts, as in an office where all share one address.
 */
export function countWitnesses(affected: readonly Witness[], loaded: readonly Witness[], minVisitors: number): number {
  const affectedMembers = new Set(affected.map(({ member }) => member));
  const working = loaded.filter(({ member }) => !affectedMembers.has(member));
  const byAddress = new Map<string, Set<string>>();
  for (const { member, address } of affected) {
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(member));
  }
  const counted = new Set<string>();
  for (const [address, members] of byAddress) {
    const elsewhere = new Set(working.flatMap((witness) => (witness.address === address ? [] : witness.member)));
    const weight = elsewhere.size >= minVisitors ? 1 : members.size;
    for (const member of [...members].slice(0, weight)) counted.add(member);
  }
  return counted.size;
}

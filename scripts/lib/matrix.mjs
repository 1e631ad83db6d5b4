/**
 * Every combination of one build per remote, as pins: 'remote-a@1.0.0-b1,remote-b@2.0.0-b9'.
 * @param {{remote: string, id: string}[]} builds
 * @returns {string[]}
 */
export function combinations(builds) {
  const groups = new Map();
  for (const { remote, id } of builds) groups.set(remote, [...(groups.get(remote) ?? []), `${remote}@${id}`]);
  let sets = [[]];
  for (const pins of groups.values()) sets = sets.flatMap((set) => pins.map((pin) => [...set, pin]));
  return builds.length === 0 ? [] : sets.map((set) => set.join(','));
}

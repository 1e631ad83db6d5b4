import {
  type Config,
  type Locale,
  locales,
  type MatchTree,
  type MatchTreeSport,
  type SharedMatches,
} from '@maru/contracts';
import type { MatchArea } from '../kernel/services';

/** The areas that are in use under a configuration. */
export const openAreas = (areas: readonly MatchArea[], config: Config) => areas.filter((area) => area.isOpen(config));

type Counted = { count: number; live: number };
const sum = (rows: readonly Counted[], key: keyof Counted) => rows.reduce((all, row) => all + row[key], 0);

/** Sports, countries and leagues with matches; those without any are left out. */
function withMatches(sports: readonly Omit<MatchTreeSport, 'area'>[]): Omit<MatchTreeSport, 'area'>[] {
  const some = ({ count }: Counted) => count > 0;
  return sports.filter(some).map((sport) => ({
    ...sport,
    sub: sport.sub.filter(some).map((country) => ({ ...country, sub: country.sub.filter(some) })),
  }));
}

/** Matches that several areas offer, counted by the areas. */
function sharedMatches(areas: readonly MatchArea[]): SharedMatches[] {
  const offers = new Map<number, { live: string[]; coming: string[] }>();
  for (const area of areas) {
    for (const { id, live } of area.matches()) {
      const offered = offers.get(id) ?? { live: [], coming: [] };
      offered[live ? 'live' : 'coming'].push(area.name);
      offers.set(id, offered);
    }
  }
  const groups = new Map<string, SharedMatches>();
  for (const offered of offers.values()) {
    if (offered.live.length + offered.coming.length < 2) continue;
    const key = JSON.stringify(offered);
    const group = groups.get(key) ?? { ...offered, count: 0 };
    group.count++;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Of matches that several areas offer, how often a sum over the areas counts them too often. */
const repeats = (shared: readonly SharedMatches[], listAreas: (group: SharedMatches) => readonly string[]): number =>
  shared.reduce((all, group) => all + Math.max(0, listAreas(group).length - 1) * group.count, 0);

/** Every name of an area in one language, by what it names. */
function namesById(area: MatchArea, locale: Locale): Map<string, string> {
  const names = new Map<string, string>();
  for (const sport of area.tree(locale)) {
    names.set(`${sport.id}`, sport.name);
    for (const country of sport.sub) {
      names.set(`${sport.id}/${country.id}`, country.name);
      for (const league of country.sub) names.set(`${sport.id}/${country.id}/${league.id}`, league.name);
    }
  }
  for (const { id, home, away } of area.names(locale)) {
    names.set(`${id} home`, home);
    names.set(`${id} away`, away);
  }
  return names;
}

/** Names of everything in areas in the languages other than `locale`, keyed by the name in `locale`. */
function otherNames(areas: readonly MatchArea[], locale: Locale): Record<string, string[]> {
  const byName = new Map<string, Set<string>>();
  for (const area of areas) {
    const own = namesById(area, locale);
    for (const other of locales) {
      for (const [id, name] of other === locale ? [] : namesById(area, other)) {
        const shown = own.get(id);
        if (!shown || shown === name) continue;
        const others = byName.get(shown) ?? new Set();
        byName.set(shown, others.add(name));
      }
    }
  }
  return Object.fromEntries([...byName].map(([name, others]) => [name, [...others]]));
}

/** The trees of areas as one. `names`: with the matches themselves. */
export function joinAreas(areas: readonly MatchArea[], locale: Locale, names: boolean): MatchTree {
  const treeData = areas.flatMap((area) =>
    withMatches(area.tree(locale)).map((sport) => ({ ...sport, area: area.name })),
  );
  const lists = Object.fromEntries(areas.flatMap((area) => (area.lists ? [[area.name, area.lists()]] : [])));
  const shared = sharedMatches(areas);
  return {
    total: sum(treeData, 'count') - repeats(shared, ({ live, coming }) => [...live, ...coming]),
    live: sum(treeData, 'live') - repeats(shared, ({ live }) => live),
    treeData,
    ...(shared.length > 0 && { shared }),
    ...(Object.keys(lists).length > 0 && { lists }),
    ...(names && {
      names: areas.flatMap((area) => area.names(locale).map((match) => ({ ...match, area: area.name }))),
      also: otherNames(areas, locale),
    }),
  };
}

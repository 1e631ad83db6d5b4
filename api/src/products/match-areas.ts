import type { Config, Locale, MatchTree, MatchTreeSport } from '@maru/contracts';
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

/** The trees of areas as one. `names`: with the matches themselves. */
export function joinAreas(areas: readonly MatchArea[], locale: Locale, names: boolean): MatchTree {
  const treeData = areas.flatMap((area) =>
    withMatches(area.tree(locale)).map((sport) => ({ ...sport, area: area.name })),
  );
  const lists = Object.fromEntries(areas.flatMap((area) => (area.lists ? [[area.name, area.lists()]] : [])));
  return {
    total: sum(treeData, 'count'),
    live: sum(treeData, 'live'),
    treeData,
    ...(Object.keys(lists).length > 0 && { lists }),
    ...(names && {
      names: areas.flatMap((area) => area.names(locale).map((match) => ({ ...match, area: area.name }))),
    }),
  };
}

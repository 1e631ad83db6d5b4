import type { Config, Locale, MatchNames, MatchTree, MatchTreeSport } from '@maru/contracts';
import type { ApiModule } from '../kernel/types';

/** What a sports product tells of today's matches; its module carries it as `matches`. */
export interface MatchArea {
  /** Id of the product; remotes say by it where their leagues and matches lead. */
  id: string;
  /** Whether the area is in use under a configuration. */
  isOpen(config: Config): boolean;
  /** Sports, countries and leagues in the area's order, those without matches too. */
  tree(locale: Locale): Omit<MatchTreeSport, 'area'>[];
  /** How many matches stand in each of its lists, by name; for an area with more than a live list and one of what is to come. */
  lists?(): Record<string, number>;
  /** Matches that can be bet on now. */
  names(locale: Locale): Omit<MatchNames, 'area'>[];
}

/** The sports products of this process, in the order in which they were registered. */
export class MatchAreas {
  readonly #areas: MatchArea[] = [];

  register(area: MatchArea): void {
    this.#areas.push(area);
  }

  /** Registers what a module has of matches, if anything; returns the module. */
  collect<Module extends ApiModule & { matches?: MatchArea }>(module: Module): Module {
    if (module.matches) this.register(module.matches);
    return module;
  }

  /** The areas that are in use under a configuration. */
  open(config: Config): MatchArea[] {
    return this.#areas.filter((area) => area.isOpen(config));
  }
}

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
    withMatches(area.tree(locale)).map((sport) => ({ ...sport, area: area.id })),
  );
  const lists = Object.fromEntries(areas.flatMap((area) => (area.lists ? [[area.id, area.lists()]] : [])));
  return {
    total: sum(treeData, 'count'),
    live: sum(treeData, 'live'),
    treeData,
    ...(Object.keys(lists).length > 0 && { lists }),
    ...(names && { names: areas.flatMap((area) => area.names(locale).map((match) => ({ ...match, area: area.id }))) }),
  };
}

import type { ContributedLists, ModuleContributions } from './services';

type Lists = { readonly [List in keyof ContributedLists]: readonly ContributedLists[List][] };

/** What several modules contribute, list by list in their order. @throws Error where two entries of a list have one name */
export function joinContributions(modules: readonly { contributes?: ModuleContributions }[]): Lists {
  const join = <List extends keyof ContributedLists>(list: List): readonly ContributedLists[List][] => {
    const entries = modules.flatMap(({ contributes }): readonly ContributedLists[List][] => contributes?.[list] ?? []);
    const names = entries.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw new Error(`${list}: ${twice} twice`);
    return entries;
  };
  return {
    timeline: join('timeline'),
    matches: join('matches'),
    results: join('results'),
    guide: join('guide'),
    profit: join('profit'),
  };
}

/**
 * Contributions of this process's modules. Pages read them per request, because modules are collected after the pages
 * are created.
 */
export class Contributions {
  #lists = joinContributions([]);

  collect(modules: readonly { contributes?: ModuleContributions }[]): void {
    this.#lists = joinContributions(modules);
  }

  list<List extends keyof ContributedLists>(list: List): readonly ContributedLists[List][] {
    return this.#lists[list];
  }
}

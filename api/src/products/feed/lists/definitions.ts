import { type MarketDefinition, marketDefinitions } from '@maru/contracts';

/**
 * Definitions by market id for some sports, as the contracts give them. A market of several sports has one place on
 * each page: the first sport's definition is given.
 */
export function definitionsOf(sportIds: Iterable<number>, mainOnly: boolean): Record<string, MarketDefinition> {
  const byId: Record<string, MarketDefinition> = {};
  for (const sportId of sportIds) {
    const definitions = marketDefinitions(sportId);
    for (const definition of mainOnly ? definitions.slice(0, 1) : definitions) byId[definition.id] ??= definition;
  }
  return byId;
}

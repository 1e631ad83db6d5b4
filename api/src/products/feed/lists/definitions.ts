import { type MarketDefinition, marketDefinitions } from '@maru/contracts';
import { allowedBeside } from '../bets/rules';

/**
 * Definitions by market id for some sports, as the contracts give them, with the markets that a slip may hold beside
 * each. A market of several sports has one place on each page: the first sport's definition is given.
 */
export function listDefinitions(sportIds: Iterable<number>, mainOnly: boolean): Record<string, MarketDefinition> {
  const byId: Record<string, MarketDefinition> = {};
  for (const sportId of sportIds) {
    const definitions = marketDefinitions(sportId);
    for (const definition of mainOnly ? definitions.slice(0, 1) : definitions) {
      const beside = allowedBeside.get(definition.id);
      byId[definition.id] ??= beside ? { ...definition, with: [...beside] } : definition;
    }
  }
  return byId;
}

import { z } from 'zod';

/** What a limit is set for. 'type' is a type of game, as its product names it. */
export const limitScopes = ['level', 'member', 'league', 'type', 'match', 'market', 'outcome'] as const;
export const limitScope = z.enum(limitScopes);
export type LimitScope = z.infer<typeof limitScope>;

/** What binds the largest stake: the product's own limits, the balance, or a limit that operators set. */
export const bindingLimit = z.enum([
  'balance',
  'max_stake',
  'max_win',
  'limit_level',
  'limit_member',
  'limit_league',
  'limit_type',
  'limit_match',
  'limit_market',
  'limit_outcome',
]);
export type BindingLimit = z.infer<typeof bindingLimit>;

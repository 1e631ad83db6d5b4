import { gameRules } from '@maru/rounds';

/** Results that the draws of a kind can have, as JSON. */
export function drawnResults(kind: 'roulette' | 'sicbo' | 'baccarat'): Set<string> {
  return new Set(
    [...gameRules[kind].distribution()].flatMap(([result, weight]) => (weight > 0 ? JSON.stringify(result) : [])),
  );
}

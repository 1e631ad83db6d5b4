import { gameRules } from '@maru/rounds';

/** Results of a kind that its draws come to, as JSON. */
export function drawnResults(kind: 'roulette' | 'sicbo' | 'baccarat'): Set<string> {
  return new Set(
    [...gameRules[kind].distribution()].flatMap(([result, weight]) => (weight > 0 ? JSON.stringify(result) : [])),
  );
}

import { usePoll } from '../../api/use-poll';

const everyMs = 20_000;

/** Leagues and how they are offered; they change rarely. */
export function useLeagues() {
  return usePoll('opsTradingLeagues', {}, everyMs);
}

import { polling, usePoll } from '../../kit';

/** Leagues and how they are offered; they change rarely. */
export function useLeagues() {
  return usePoll('opsTradingLeagues', {}, polling.lists);
}

import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';

/** Leagues and how they are offered; they change rarely. */
export function useLeagues() {
  return usePoll('opsTradingLeagues', {}, polling.lists);
}

import { usePoll } from '../../api/use-poll';
import { polling } from '../../polling';

/** Leagues and how they are offered; they change rarely. */
export function useLeagues() {
  return usePoll('opsTradingLeagues', {}, polling.lists);
}

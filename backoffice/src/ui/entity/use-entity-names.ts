import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { useSession } from '../../session/context';
import { may } from '../../session/permissions';
import { type EntityNames, subjectNumber } from './subject';

const none: readonly never[] = [];

/**
 * Names of the leagues and games that subjects of the log mention. Asked for only where one is mentioned, by an operator
 * who may read it.
 */
export function useEntityNames(subjects: readonly string[]): EntityNames {
  const { me } = useSession();
  const mentions = (kind: 'league' | 'game') => subjects.some((subject) => subjectNumber(subject, kind) !== null);
  const readsLeagues = mentions('league') && may(me.operator, 'trading:read');
  const readsGames = mentions('game') && may(me.operator, 'games:read');
  const leagues = usePoll('opsTradingLeagues', readsLeagues ? {} : null, polling.lists).data?.leagues;
  const games = usePoll('opsGames', readsGames ? {} : null, polling.lists).data?.games;
  return { leagues: leagues ?? none, games: games ?? none };
}

import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { useBase, useSession } from '../../session/context';
import { may } from '../../session/permissions';
import { namesLeague, type Reader, type Shape } from './setting-text';

/** The reader of settings. `shape`: of the one setting that is read; leagues are loaded only where it may name some. */
export function useSettingReader(shape?: Shape | null): Reader {
  const { t, locale } = useBase();
  const { me } = useSession();
  const wants = may(me.operator, 'trading:read') && (shape === undefined || (shape !== null && namesLeague(shape)));
  const { data } = usePoll('opsTradingLeagues', wants ? {} : null, polling.lists);
  return { t, locale, leagues: data?.leagues ?? [] };
}

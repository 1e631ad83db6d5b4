import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { useBase, useSession } from '../../session/context';
import { may } from '../../session/permissions';
import { namesLeague, type Reader, type Shape } from './setting-text';

/** The reader of settings of these shapes, by default of all; leagues are loaded only where a setting may name some. */
export function useSettingReader(shapes?: readonly (Shape | null | undefined)[]): Reader {
  const { t, locale } = useBase();
  const { me } = useSession();
  const wants = may(me.operator, 'trading:read') && (shapes?.some((shape) => shape && namesLeague(shape)) ?? true);
  const { data } = usePoll('opsTradingLeagues', wants ? {} : null, polling.lists);
  return { t, locale, leagues: data?.leagues ?? [] };
}

import type { TradingMatch } from '@maru/contracts';
import { hasText, type Translate } from '../../../texts';
import { clockMinute } from '../../../ui/format';
import type { TableQuery } from '../../../ui/table/conditions';

const live = 3;
const finished = 100;

/** Whether a match is being played. */
export function isLive({ status_id }: Pick<TradingMatch, 'status_id'>): boolean {
  return status_id === live;
}

/** When a match is: its start, or the part that is being played. */
export function whenText({ status_id, period, match_time }: TradingMatch, t: Translate): string {
  if (status_id !== live) return clockMinute(match_time);
  if (period >= finished) return t('trade.period.finished');
  if (period >= 20) return t('trade.period.overtime');
  return period > 10 ? t('trade.period.break') : t('trade.period.nth', { n: Math.max(1, period) });
}

/** Why a match takes no bets, in words where there are some. */
export function reasonText(reason: string | null, t: Translate): string {
  if (!reason) return '';
  const key = `trade.stop.${reason}`;
  return hasText(key) ? t(key) : reason;
}

/** Views of the server: each is one condition of the table. */
export const matchViews = ['live', 'coming', 'near_limit', 'manual', 'suspended'] as const;
type MatchView = (typeof matchViews)[number];

/** What the server is asked for by what the table asks for. */
export function matchQueryOf({ search, conditions }: TableQuery) {
  const chosen = (field: string) => conditions.find((one) => one.field === field)?.value;
  const view = chosen('view');
  const [sport, league] = [Number(chosen('sport')), Number(chosen('league'))];
  return {
    ...(view && { view: view as MatchView }),
    ...(search.trim() && { search: search.trim() }),
    ...(sport > 0 && { sport }),
    ...(league > 0 && { league }),
  };
}

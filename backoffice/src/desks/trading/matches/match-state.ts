import type { TradingMatch } from '@maru/contracts';
import { clockMinute, day, hasText, type TableQuery, type Translate } from '../../../kit';
import { playedPart } from '../sport-periods';

const live = 3;
const hour = 3_600_000;

/** Whether a match is being played. */
export function isLive({ status_id }: Pick<TradingMatch, 'status_id'>): boolean {
  return status_id === live;
}

/** When a match is: its start, or the part that is being played. */
export function whenText({ status_id, sport_id, period, match_time }: TradingMatch, t: Translate): string {
  return status_id === live ? playedPart(t, sport_id, period) : clockMinute(match_time);
}

/** Below the time: the score of what is played, how long until a start within the hour, else the day. */
export function belowTime({ status_id, scores, match_time }: TradingMatch, t: Translate, now: number): string {
  if (status_id === live) return `${scores.home}:${scores.away}`;
  const remainingMs = match_time - now;
  return remainingMs > 0 && remainingMs < hour
    ? t('trade.starts_in', { n: Math.ceil(remainingMs / 60_000) })
    : day(match_time);
}

/** 'mm:ss' until a start within the hour; null where it is further away, or over. */
export function countdownText(startsAt: number, now: number): string | null {
  const seconds = Math.floor((startsAt - now) / 1_000);
  if (seconds <= 0 || seconds >= hour / 1_000) return null;
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
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

/** Query of a filter, as the call takes it. */
export function toMatchQuery({ search, conditions }: TableQuery) {
  const chosen = (field: string) => conditions.find((condition) => condition.field === field)?.value;
  const view = chosen('view');
  const [sport, league] = [Number(chosen('sport')), Number(chosen('league'))];
  return {
    ...(view && { view: view as MatchView }),
    ...(search.trim() && { search: search.trim() }),
    ...(sport > 0 && { sport }),
    ...(league > 0 && { league }),
  };
}

import { koreanClock, koreanDate, serverNow, type Translate } from '@maru/platform';
import type { MatchInfo } from '../odds/shapes';

const football = 1;
const baseball = 3;
const overtime = 20;
const finished = 100;

/**
 * Name of the current part of the match. Periods: 0 before the start, n the nth, 10 + n the break after it, 20
 * overtime, 100 finished. Baseball plays more than nine: its tenth and later are innings.
 */
export function periodName(t: Translate, sportId: number, period: number): string {
  if (period <= 0) return '';
  if (period === finished) return t('period.ended');
  if (period === overtime) return t('period.overtime');
  if (sportId === football) {
    if (period === 11) return t('period.half');
    return period < 10 ? t(`period.football${Math.min(period, 2)}`) : t('period.break');
  }
  if (period > 10 && sportId !== baseball) return t('period.break');
  return t(`period.${sportId}`, { n: period });
}

/** Seconds played at `now` (server time, epoch ms); null for sports without a clock. */
export function secondsPlayed(timer: MatchInfo['timer'], now: number): number | null {
  if (!timer) return null;
  return timer.running ? timer.seconds + Math.max(0, Math.floor((now - timer.at) / 1000)) : timer.seconds;
}

/** 'mm:ss', from one hour on the minutes go on as football counts them ('67:24', '95:10'). */
export function clockText(seconds: number): string {
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** Time left until a start: 'mm:ss', from an hour on 'HH:mm:ss'; whole days are returned separately. */
export function countdown(ms: number): { days: number; text: string } {
  const total = Math.max(0, Math.floor(ms / 1000));
  const days = Math.floor(total / 86_400);
  const hours = Math.floor((total % 86_400) / 3_600);
  const rest = `${pad(Math.floor((total % 3_600) / 60))}:${pad(total % 60)}`;
  return { days, text: days || hours ? `${pad(hours)}:${rest}` : rest };
}

/** Date and time of day in Korea, of another year with the year. */
export function seoulTime(ms: number): { date: string; time: string } {
  return { date: koreanDate(ms, serverNow()), time: koreanClock(ms) };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Score and clock of a match that is played: '2-1 · 67′'; sports that count no minutes name their period. */
export function liveText(
  t: Translate,
  sportId: number,
  { score, period, timer }: { score: readonly [number, number]; period: number; timer: MatchInfo['timer'] },
  now: number,
): string {
  const played = sportId === football && period < 10 ? secondsPlayed(timer, now) : null;
  const clock = played === null ? periodName(t, sportId, period) : `${Math.floor(played / 60)}′`;
  return [score.join('-'), clock].filter(Boolean).join(' · ');
}

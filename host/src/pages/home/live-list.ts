import type { FeedList } from '@maru/contracts';

type Match = FeedList['list'][string];

/** One live match as the home page shows it. `minute` is null where the sport has no clock. */
export interface LiveItem {
  id: number;
  league: string;
  flag: string;
  home: string;
  away: string;
  score: [number, number];
  minute: number | null;
  to: string;
}

const live = 3;
const finished = 100;

/** Do two looks at a match show the same? */
export function sameItem(one: LiveItem, other: LiveItem): boolean {
  const keys = Object.keys(one) as (keyof LiveItem)[];
  return keys.every((key) => String(one[key]) === String(other[key]));
}

/** Minutes played at `now` (server time, epoch ms). */
export function minuteOf(timer: Match['timer'], now: number): number | null {
  if (!timer) return null;
  const seconds = timer.seconds + (timer.running ? Math.max(0, now - timer.at) / 1_000 : 0);
  return Math.floor(seconds / 60);
}

/** The live matches with the most markets, `limit` at most; hidden and finished ones are left out. */
export function liveItems(list: FeedList, now: number, limit: number): LiveItem[] {
  return Object.values(list.list)
    .filter((match) => match.status_id === live && match.period !== finished && !match.hide)
    .sort((a, b) => b.market_count - a.market_count || a.match_time - b.match_time || a.id - b.id)
    .slice(0, limit)
    .map((match) => {
      const league = list.leagues[String(match.league_id)];
      return {
        id: match.id,
        league: league?.name ?? '',
        flag: league?.flag ?? '',
        home: match.home.name,
        away: match.away.name,
        score: [match.scores.home, match.scores.away],
        minute: minuteOf(match.timer, now),
        to: `/theSports/inplay?match=${match.id}`,
      };
    });
}

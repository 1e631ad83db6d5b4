import type { ResultAreaName } from '@maru/contracts';
import { koreanDay } from '@maru/platform';

/** Areas of the results, in the order of their tabs; the first is the one of an address that names none. */
export const resultAreas: readonly ResultAreaName[] = ['sports', 'virtual', 'feed'];

/** What the results page shows, as its address has it; 0 and '' are "all", no date is today. */
export interface ResultsQuery {
  area: ResultAreaName;
  date: string;
  sports_id: number;
  league_id: number;
  search: string;
  mine: boolean;
  page: number;
}

const dayMs = 86_400_000;

/** A day of Korea 'YYYY-MM-DD', `days` after another one. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Day of the week, 0 for Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** True for a day that the calendar has. */
export function isDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
}

export function readResultsAddress(search: string): ResultsQuery {
  const params = new URLSearchParams(search);
  const number = (name: string) => {
    const value = params.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  };
  const date = params.get('date') ?? '';
  const keyword = (params.get('search') ?? '').trim().slice(0, 60);
  return {
    area: resultAreas.find((area) => area === params.get('area')) ?? 'sports',
    date: isDay(date) ? date : '',
    sports_id: number('sports_id'),
    league_id: number('league_id'),
    search: [...keyword].length >= 2 ? keyword : '',
    mine: params.get('mine') === '1',
    page: Math.min(1_000, number('page') || 1),
  };
}

/** Address of the results; whatever else than the page changes leads to the first one. */
export function resultsAddress(query: Partial<ResultsQuery>): string {
  const params = new URLSearchParams();
  if (query.area && query.area !== 'sports') params.set('area', query.area);
  if (query.date) params.set('date', query.date);
  if (query.sports_id) params.set('sports_id', String(query.sports_id));
  if (query.league_id) params.set('league_id', String(query.league_id));
  if (query.search) params.set('search', query.search);
  if (query.mine) params.set('mine', '1');
  if (query.page && query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text ? `/game/result?${text}` : '/game/result';
}

/** Query of the call. */
export function toResultsCall(query: ResultsQuery) {
  return {
    ...(query.date && { date: query.date }),
    ...(query.area !== 'sports' && { area: query.area }),
    ...(query.sports_id && { sports_id: query.sports_id }),
    ...(query.league_id && { league_id: query.league_id }),
    ...(query.search && { search: query.search }),
    ...(query.mine && { mine: '1' as const }),
    ...(query.page > 1 && { page: query.page }),
  };
}

/** Today in Korea at `now`, epoch ms. */
export const todayAt = (now: number): string => koreanDay(now);

import type { FeedSnapshot, Localized, VendorMarket, VendorMatch } from '@maru/contracts';

/** Builders of feed data for tests. */

export const named = (text: string): Localized => ({
  ko: `${text}-ko`,
  en: text,
  'zh-CN': `${text}-zh`,
  es: `${text}-es`,
});

/** A market of outcomes `[id, code, odds, line?]`. */
export function makeVendorMarket(
  id: number,
  outcomes: readonly (readonly [id: number, code: string, value: string, line?: string])[],
  more: Partial<VendorMarket> = {},
): VendorMarket {
  return {
    id,
    status: 'open',
    groups: [1],
    outcomes: outcomes.map(([outcomeId, code, value, line]) => ({
      id: outcomeId,
      code,
      line: line ?? null,
      value,
      status: 'open',
    })),
    ...more,
  };
}

/**
 * A football match with a result market (ids 10·match + 1…3), a total at 2.5 (+4, +5), a handicap (+6, +7) and
 * corners of another group (+8, +9).
 */
export function makeVendorMatch(id: number, more: Partial<VendorMatch> = {}): VendorMatch {
  const o = id * 10;
  return {
    id,
    sport_id: 1,
    country_id: 1,
    league_id: 1,
    home: { name: named(`Home ${id}`), colors: ['#112233', '#ffffff'] },
    away: { name: named(`Away ${id}`), colors: ['#332211', '#000000'] },
    status_id: 3,
    period: 1,
    match_time: Date.now() - 600_000,
    timer: { seconds: 600, running: true, at: Date.now() },
    score: { home: 0, away: 0, periods: [[0, 0]] },
    neutral: false,
    bet_stop: false,
    stop_reason: null,
    board: { stats: [{ key: 'shots', home: 1, away: 2 }], momentum: [1, -2], tracker: null },
    markets: [
      makeVendorMarket(1, [
        [o + 1, 'home', '2.10'],
        [o + 2, 'draw', '3.30'],
        [o + 3, 'away', '3.405'],
      ]),
      makeVendorMarket(4, [
        [o + 4, 'over', '1.95', '2.5'],
        [o + 5, 'under', '1.87', '2.5'],
      ]),
      makeVendorMarket(3, [
        [o + 6, 'home', '1.90', '-0.5'],
        [o + 7, 'away', '1.90', '0.5'],
      ]),
      makeVendorMarket(
        31,
        [
          [o + 8, 'over', '1.80', '9.5'],
          [o + 9, 'under', '2.00', '9.5'],
        ],
        { groups: [4] },
      ),
    ],
    ...more,
  };
}

/** A match that has not begun. */
export const makePrematch = (id: number, more: Partial<VendorMatch> = {}): VendorMatch =>
  makeVendorMatch(id, {
    status_id: 1,
    period: 0,
    match_time: Date.now() + 3_600_000,
    timer: null,
    board: null,
    ...more,
  });

export function makeSnapshot(seq: number, matches: readonly VendorMatch[]): FeedSnapshot {
  return {
    seq,
    time: Date.now(),
    speed: 1,
    catalogue: {
      sports: [
        { id: 1, name: named('Football') },
        { id: 2, name: named('Basketball') },
      ],
      countries: [{ id: 1, name: named('Korea'), flag: 'kr' }],
      leagues: [{ id: 1, sport_id: 1, country_id: 1, name: named('League One') }],
    },
    matches: [...matches],
  };
}

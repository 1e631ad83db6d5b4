import type { Guide } from '@maru/contracts';

const bets = {
  open: true,
  min_stake: 1_000,
  max_stake: 3_000_000,
  max_win: 50_000_000,
  max_legs: 10,
  delay_ms: 5_000,
  silent_after_ms: 20_000,
  least_odds: 101,
  most_odds: 10_000,
};
const limits = { min: 10_000, max: 2_000_000, unit: 10_000, day_count: 10, day_sum: 5_000_000 };

/** The guide's answer in tests: domestic sports, in-play alone, one kind of game, casinos closed. */
export const demoGuide: Guide = {
  site: { name: '마루', min_age: 19, help_line: '1336' },
  sports: { ...bets, bonus: [{ ratio: 103, min_ratio: 130, min_folder: 3, strict: 0 }] },
  inplay: { ...bets, max_stake: 1_234_000 },
  prematch: { ...bets, open: false },
  match_start: { start_hours: 24, long_start_hours: 48 },
  cash_out: { open: false, margin_bp: 500, min_value: 100 },
  games: [
    {
      area: 'token',
      key: 'baccarat',
      kind: 'baccarat',
      source: 'own',
      term: 60,
      close_seconds: 10,
      min_stake: 1_000,
      max_stake: 3_000_000,
      max_win: 10_000_000,
    },
  ],
  kinds: [
    {
      kind: 'baccarat',
      markets: [
        { market: 'winner', odds: [195, 900], returns: [8_564, 9_894], is_low: true },
        { market: 'pair', odds: [1_200, 1_200], returns: [8_963, 8_963], is_low: true },
      ],
    },
  ],
  void_after_seconds: 60,
  casino: { open: false },
  cash: {
    credit: { open: true, limits },
    debit: { open: false, limits },
    bank_pause: { from: '23:50', until: '00:30' },
    expire_minutes: 60,
  },
  points: { open: true, rate: 100, min: 100_000, shares: [{ product: 'mini', share: 50 }] },
  protection: { raise_after_hours: 24, reality_minutes: [15, 30, 60], exclusion_months: [6, 12, 60] },
};

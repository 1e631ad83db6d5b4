import type { CashRequest, CashTerms } from '@maru/contracts';

const at = Date.UTC(2026, 4, 18, 5, 31);

/** A credit that waits for its payment. */
export const request = (changes: Partial<CashRequest> = {}): CashRequest => ({
  id: 51,
  kind: 'credit',
  amount: 300_000,
  state: 'requested',
  seen_at: null,
  reason: null,
  words: '',
  question: null,
  answer: null,
  own: { bank: '마루**', account: '****-**-***-012', holder: '김**' },
  created_at: at,
  ended_at: null,
  taken_back: false,
  version: 1,
  ...changes,
});

const ofKind = {
  open: true,
  limits: { min: 10_000, max: 1_000_000, unit: 10_000, day_count: 3, day_sum: 2_000_000 },
  quick_amounts: [10_000, 30_000, 50_000, 100_000, 300_000, 500_000, 1_000_000],
  left: { count: 3, sum: 2_000_000 },
  current: null,
  usual_seconds: 180,
};

/** Terms of a member who may request everything. */
export const terms = (changes: Partial<CashTerms> = {}): CashTerms => ({
  credit: { ...ofKind },
  debit: { ...ofKind },
  points: { open: true, rate: 100, min: 100_000 },
  bank_pause: { from: '23:50', until: '00:30' },
  paused: false,
  own: { bank: '마루**', account: '****-**-***-012', holder: '김**' },
  credit_minutes: 60,
  pay_to: { bank: '마루은행', account: '3021-000-000100', holder: '마루' },
  deposit_limit: null,
  funds_confirmed: true,
  money: 1_284_500,
  point: 3_642_050,
  time: at,
  ...changes,
});

/** One page of a list. */
export const page = <Row>(data: Row[], current_page = 1, last_page = 1) => ({
  body: { data, current_page, last_page, per_page: 20, total: data.length + (last_page - 1) * 20 },
});

import type { BankLine, BankReconciliation, CashDay, CashDeskRow, CashSettings, PayoutRow } from '@maru/contracts';
import { type FakeApi, makeMe } from './fake-api';

const limits = { min: 10_000, max: 2_000_000, unit: 10_000, day_count: 10, day_sum: 5_000_000 };
const kind = { open: true, quick_amounts: [10_000], second_person_from: 3_000_000, levels: { '*': limits } };
export const cashSettingsOfTests: CashSettings = {
  credit: kind,
  debit: kind,
  bank_pause: null,
  pay_to: null,
  automatic_up_to: 1_000_000,
  expire_minutes: 60,
  points: { open: true, rate: 100, min: 100_000, earn: {} },
};

const today: CashDay = {
  day: 0,
  credits: { count: 2, sum: 700_000, automatic: 1 },
  debits: { count: 1, sum: 100_000 },
  rejected: 1,
  net: 600_000,
  median_seconds: 134,
  p95_seconds: 460,
};

/** A credit request whose payment has another name. */
export const cashRow = (more: Partial<CashDeskRow> = {}): CashDeskRow => ({
  id: 51,
  kind: 'credit',
  amount: 500_000,
  state: 'requested',
  verdict: 'wrong_name',
  reason: null,
  member: { id: 7, login: 'moon', nick: '달빛주자', level: 3 },
  own: { bank: '마루**', account: '***-***-884', holder: '이**' },
  line: 'B-00000012',
  claimed_by: null,
  claimed_until: null,
  automatic: false,
  approval: null,
  payout: null,
  created_at: Date.now() - 125_000,
  ended_at: null,
  version: 4,
  ...more,
});

export const bankLineOfTests = (more: Partial<BankLine> = {}): BankLine => ({
  id: 'B-00000012',
  direction: 'in',
  amount: 500_000,
  name: '윤**',
  bank: '한빛**',
  account: '***-110',
  state: 'open',
  verdict: 'wrong_name',
  request: 51,
  approval: null,
  at: Date.now(),
  ...more,
});

interface CashFake {
  rows?: readonly CashDeskRow[];
  lines?: readonly BankLine[];
  payouts?: readonly PayoutRow[];
  bank?: Partial<BankReconciliation>;
  settings?: CashSettings;
}

/** Answers the calls of the cash desk. Rows of the queue are read for each answer. */
export function fakeCash(api: FakeApi, { rows = [], lines = [], payouts = [], bank, settings }: CashFake = {}): void {
  api.me = makeMe('cashier');
  const time = Date.now();
  const counts = { todo: rows.length, credit: rows.length, debit: 0, mine: 0, held: 0, over_today: 0 };
  api.replies.set('GET /api/ops/cash/requests', () => ({
    body: {
      rows,
      more: false,
      newest: rows.reduce((last, { id }) => Math.max(last, id), 0) || null,
      counts,
      todo_sum: rows.reduce((sum, { amount }) => sum + amount, 0),
      time: Date.now(),
    },
  }));
  api.replies.set('GET /api/ops/cash/days', { body: { days: [{ ...today, day: time }], today, time } });
  api.replies.set('GET /api/ops/cash/settings', {
    body: { settings: settings ?? cashSettingsOfTests, approval: null },
  });
  api.replies.set('GET /api/ops/attendance', {
    body: {
      settings: { open: true, rewards: [{ kind: 'streak', days: 5, point: 100_000 }] },
      approval: null,
      today: 41,
      month_point: 12_300_000,
      longest: 17,
    },
  });
  api.replies.set('GET /api/ops/bank/lines', () => ({
    body: {
      lines,
      more: false,
      next: null,
      time,
      open: { count: lines.length, sum: lines.reduce((sum, { amount }) => sum + amount, 0) },
    },
  }));
  api.replies.set('GET /api/ops/bank/payouts', () => ({ body: { payouts, time } }));
  api.replies.set('GET /api/ops/bank/reconcile', {
    body: {
      bank: 1_000_000,
      expected: 1_000_000,
      on_the_way: 0,
      difference: 0,
      last_line_at: time,
      last_read_at: time,
      unmatched: { count: lines.length, sum: 0 },
      time,
      ...bank,
    },
  });
}

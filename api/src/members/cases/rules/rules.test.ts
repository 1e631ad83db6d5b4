import { harmRules } from '@maru/contracts';
import fc from 'fast-check';
import { standardHarmSettings as settings } from '../settings';
import { dueAfter, hoursUntilDue, isContact } from './due';
import type { HarmDay, HarmHistory } from './history';
import { measures } from './measures';
import { evaluate, opensCase, raised, toLevel } from './score';

const now = Date.parse('2026-11-23T12:00:00+09:00');
const minute = 60_000;
const hour = 60 * minute;
const dayMs = 24 * hour;
const nothing: HarmHistory = { now, deposits: [], withdrawals: [], bets: [], days: [] };
const facts = (more: Partial<HarmHistory>): HarmHistory => ({ ...nothing, ...more });
const measure = (rule: (typeof harmRules)[number], more: Partial<HarmHistory>) => measures[rule](facts(more), settings);
const deposit = (ago: number, more: Partial<HarmHistory['deposits'][number]> = {}) => ({
  at: now - ago,
  isFailed: false,
  lostBefore: 0,
  ...more,
});
const day = (text: string, more: Partial<HarmDay>): HarmDay => ({
  day: text,
  deposits: 0,
  failed: 0,
  nights: 0,
  staked: 0,
  minutes: 0,
  raises: 0,
  debits: 0,
  ...more,
});
const bet = (placed: number, stake: number, more: Partial<HarmHistory['bets'][number]> = {}) => ({
  placedAt: now - placed,
  settledAt: now - placed + minute,
  stake,
  isLost: true,
  ...more,
});

test('deposits of a day are counted without those that failed, beside what is usual', () => {
  const deposits = [deposit(hour), deposit(2 * hour), deposit(25 * hour), deposit(hour, { isFailed: true })];
  expect(measure('deposit_pace', { deposits })).toEqual({ value: 2, usual: 0 });
  const earlier = Array.from({ length: 29 }, (_, at) => deposit((at + 1) * dayMs + hour));
  expect(measure('deposit_pace', { deposits: [...earlier, deposit(hour)] })).toEqual({ value: 1, usual: 10 });
});

test('a deposit is one after a loss from the configured loss on, and of 7 days alone', () => {
  const lost = settings.loss_before;
  const deposits = [
    deposit(hour, { lostBefore: lost }),
    deposit(2 * hour, { lostBefore: lost - 1 }),
    deposit(3 * hour, { lostBefore: -lost }),
    deposit(8 * dayMs, { lostBefore: null }),
  ];
  expect(measure('deposit_after_loss', { deposits }).value).toBe(1);
});

test('nights are counted by day, however much was done in one', () => {
  const days = [day('2026-11-10', { nights: 3 }), day('2026-11-17', { nights: 9 }), day('2026-11-23', { nights: 1 })];
  expect(measure('night', { days })).toEqual({ value: 2, usual: Math.round((1 * 7 * 10) / 23) });
});

test('the second boldest raise after a loss counts, and none after a win or of the day before', () => {
  const bets = [bet(5 * hour, 1_000), bet(4 * hour, 3_000), bet(3 * hour, 12_000), bet(2 * hour, 12_000)];
  // ×3, ×4 and ×1.
  expect(measure('stake_after_loss', { bets }).value).toBe(300);
  const won = bets.map((entry) => ({ ...entry, isLost: false }));
  expect(measure('stake_after_loss', { bets: won }).value).toBe(0);
  const old = bets.map((entry) => ({
    ...entry,
    placedAt: entry.placedAt - dayMs,
    settledAt: entry.settledAt! - dayMs,
  }));
  expect(measure('stake_after_loss', { bets: old }).value).toBe(0);
  // A bet that is unsettled when the next one is placed cannot have influenced it.
  const open = bets.map((entry) => ({ ...entry, settledAt: null, isLost: false }));
  expect(measure('stake_after_loss', { bets: open }).value).toBe(0);
  expect(measure('stake_after_loss', { bets: bets.slice(0, 2) }).value).toBe(0);
});

test('the longest day of seven counts, beside the days before on which the member was there', () => {
  const days = [
    day('2026-11-01', { minutes: 60 }),
    day('2026-11-05', { minutes: 30 }),
    day('2026-11-20', { minutes: 312 }),
  ];
  expect(measure('long_session', { days })).toEqual({ value: 312, usual: 450 });
  expect(measure('long_session', { days: [] })).toEqual({ value: 0, usual: null });
});

test('failed deposits are those of 7 days, raises those of 30', () => {
  const deposits = [
    deposit(hour, { isFailed: true }),
    deposit(6 * dayMs, { isFailed: true }),
    deposit(8 * dayMs, { isFailed: true }),
  ];
  expect(measure('failed_deposits', { deposits }).value).toBe(2);
  expect(
    measure('limit_raises', { days: [day('2026-11-01', { raises: 2 }), day('2026-11-22', { raises: 1 })] }).value,
  ).toBe(3);
});

test('a withdrawal counts when half of what came back is played, or when a deposit follows', () => {
  const debit = { at: now - hour, amount: 100, isReturned: false, stakedAfter: 0, isDepositAfter: false };
  const played = { ...debit, isReturned: true, stakedAfter: 50 };
  const withdrawals = [debit, played, { ...played, stakedAfter: 49 }, { ...debit, isDepositAfter: true }];
  expect(measure('withdrawals_played', { withdrawals }).value).toBe(2);
});

const anyDeposit = fc.record({
  at: fc.integer({ min: now - 30 * dayMs, max: now }),
  isFailed: fc.boolean(),
  lostBefore: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
});
const anyBet = fc.record({
  placedAt: fc.integer({ min: now - 2 * dayMs, max: now }),
  settledAt: fc.option(fc.integer({ min: now - 2 * dayMs, max: now })),
  stake: fc.integer({ min: 1, max: 9_000_000_000 }),
  isLost: fc.boolean(),
});
const few = fc.integer({ min: 0, max: 2_000 });
const anyDay = fc.record({
  day: fc.integer({ min: 0, max: 29 }).map((ago) => new Date(now + 9 * hour - ago * dayMs).toISOString().slice(0, 10)),
  deposits: few,
  failed: few,
  nights: few,
  staked: few,
  minutes: few,
  raises: few,
  debits: few,
});
const anyWithdrawal = fc.record({
  at: fc.integer({ min: now - 7 * dayMs, max: now }),
  amount: few,
  isReturned: fc.boolean(),
  stakedAfter: few,
  isDepositAfter: fc.boolean(),
});
const byTime = <Row extends { at: number }>(rows: Row[]) => [...rows].sort((a, b) => a.at - b.at);
const anyFacts = fc
  .record({
    deposits: fc.array(anyDeposit, { maxLength: 20 }),
    withdrawals: fc.array(anyWithdrawal, { maxLength: 6 }),
    bets: fc.array(anyBet, { maxLength: 20 }),
    days: fc.uniqueArray(anyDay, { maxLength: 10, selector: (entry) => entry.day }),
  })
  .map(
    ({ deposits, withdrawals, bets, days }): HarmHistory => ({
      now,
      deposits: byTime(deposits),
      withdrawals: byTime(withdrawals),
      bets: [...bets].sort((a, b) => a.placedAt - b.placedAt),
      days: [...days].sort((a, b) => a.day.localeCompare(b.day)),
    }),
  );

test('whoever does nothing has no signal and no score', () => {
  const result = evaluate(nothing, settings);
  expect(result.score).toBe(0);
  expect(raised(result.signals)).toEqual([]);
  expect(opensCase(result, settings)).toBe(false);
});

// spec cash.65
test('scores are whole numbers from 0 to 100, each rule once, a signal exactly from its threshold on', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const { signals, score } = evaluate(any, settings);
      expect(signals.map(({ rule }) => rule)).toEqual([...harmRules]);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      for (const { value, at, strength, points, usual } of signals) {
        expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        expect(usual === null || (Number.isSafeInteger(usual) && usual >= 0)).toBe(true);
        expect(strength === 'none').toBe(value < at);
        expect(points < 20).toBe(value < at);
      }
    }),
  );
});

// spec cash.65
test('a higher threshold never makes a score higher, and a rule that is off has no part in it', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...harmRules), fc.integer({ min: 1, max: 50 }), (any, rule, more) => {
      const before = evaluate(any, settings);
      const stricter = { ...settings.rules, [rule]: { use: true, at: settings.rules[rule].at + more } };
      expect(evaluate(any, { ...settings, rules: stricter }).score).toBeLessThanOrEqual(before.score);
      const off = evaluate(any, { ...settings, rules: { ...settings.rules, [rule]: { use: false, at: 1 } } });
      expect(off.signals.some((signal) => signal.rule === rule)).toBe(false);
      expect(off.score).toBeLessThanOrEqual(before.score);
    }),
  );
});

test('one deposit more never lowers the score', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const more = { ...any, deposits: [...any.deposits, deposit(0, { lostBefore: settings.loss_before })] };
      expect(evaluate(more, settings).score).toBeGreaterThanOrEqual(evaluate(any, settings).score);
    }),
  );
});

test('many values below their thresholds open no case by themselves, a signal with the score does', () => {
  const low = { ...settings, open_at: 10 };
  const signals = evaluate(nothing, low).signals.map((signal) => ({ ...signal, points: 10 }));
  expect(opensCase({ signals, score: 80 }, low)).toBe(false);
  const deposits = Array.from({ length: 6 }, (_, at) => deposit(at * hour));
  const result = evaluate(facts({ deposits }), settings);
  expect(raised(result.signals)).toMatchObject([{ rule: 'deposit_pace', strength: 'strong', value: 6, at: 4 }]);
  expect(opensCase(result, settings)).toBe(true);
  expect(opensCase(evaluate(facts({ deposits: deposits.slice(0, 4) }), settings), settings)).toBe(false);
});

test('levels rise with the score', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (a, b) => {
      const order = ['low', 'medium', 'high'];
      const [less, more] = a <= b ? [a, b] : [b, a];
      expect(order.indexOf(toLevel(less, settings))).toBeLessThanOrEqual(order.indexOf(toLevel(more, settings)));
    }),
  );
});

test('an act sets when the case is due again; a call that nobody answered is no contact', () => {
  expect(hoursUntilDue('call', 'no_answer')).toBe(24);
  expect(dueAfter(1_000, 'message')).toBe(1_000 + 48 * hour);
  expect(dueAfter(1_000, 'note')).toBeNull();
  expect(isContact('call', 'no_answer')).toBe(false);
  expect(isContact('call', 'reached')).toBe(true);
  expect(isContact('watch')).toBe(false);
});

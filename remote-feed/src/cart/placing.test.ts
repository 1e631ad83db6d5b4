import type { BettingRequest, BettingResponse } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { Batch } from '../odds/signal';
import { type Attempt, keepAttempt, keptAttempt, verdictOf } from './attempt';
import { Placing, type PlacingEdges } from './placing';

const body: BettingRequest = { amount: 1_000, category: 1, cartItems: [], ratio: 138, win: 1_380, betOption: true };
const lost: Result<BettingResponse> = { ok: false, reason: 'network', status: 0, message: '' };
const accepted = { ok: true, data: { success: true, bet: { id: 'b1' }, money: 9_000 } } as Result<BettingResponse>;
const refused = {
  ok: true,
  data: { success: false, error: '보유머니가 부족합니다.', code: 'MARU-410', reason: 'balance_short' },
} as Result<BettingResponse>;

function setup(answers: Result<BettingResponse>[]) {
  const sent: { key: string; body: BettingRequest }[] = [];
  const kept: (Attempt | null)[] = [];
  const leases = { held: 0, most: 0 };
  let keys = 0;
  const edges: PlacingEdges = {
    send: async (sentBody, key) => {
      sent.push({ key, body: sentBody });
      expect(leases.held).toBe(1);
      return answers.shift() ?? lost;
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    keep: (attempt) => kept.push(attempt),
    lease: () => {
      leases.held += 1;
      leases.most = Math.max(leases.most, leases.held);
      return () => {
        leases.held -= 1;
      };
    },
    wait: async () => {},
  };
  return { placing: new Placing(edges, new Batch()), sent, kept, leases };
}

test('a bet that is answered at once is sent once', async () => {
  const { placing, sent, kept, leases } = setup([accepted]);
  const verdict = await placing.place(7, body);
  expect(verdict?.kind).toBe('accepted');
  expect(sent).toEqual([{ key: 'key-1', body }]);
  expect(kept).toEqual([{ key: 'key-1', userId: 7, body }, null]);
  expect(leases).toEqual({ held: 0, most: 1 });
});

test('after a lost connection the same key and body go again', async () => {
  const { placing, sent } = setup([lost, { ok: false, reason: 'http', status: 502, message: '' }, accepted]);
  expect((await placing.place(7, body))?.kind).toBe('accepted');
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(sent.every((one) => one.body === body)).toBe(true);
});

test('without an answer the attempt stays, nothing new can be placed, and asking again uses its key', async () => {
  const { placing, sent, leases } = setup([lost, lost, lost, lost]);
  expect((await placing.place(7, body))?.kind).toBe('lost');
  expect(placing.phase.get()).toBe('unknown');
  expect(leases.held).toBe(0);
  expect(await placing.place(7, { ...body, amount: 2_000 })).toBeNull();
  expect(sent).toHaveLength(4);
  await placing.again();
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
});

test('a refusal ends the attempt; the next bet has a key of its own', async () => {
  const { placing, sent } = setup([refused, accepted]);
  expect((await placing.place(7, body))?.kind).toBe('refused');
  expect(placing.phase.get()).toBe('idle');
  await placing.place(7, body);
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('two presses at once place one bet', async () => {
  const { placing, sent } = setup([accepted]);
  const [first, second] = await Promise.all([placing.place(7, body), placing.place(7, body)]);
  expect([first?.kind, second]).toEqual(['accepted', null]);
  expect(sent).toHaveLength(1);
});

test.each([
  [0, 'lost'],
  [500, 'lost'],
  [503, 'lost'],
  [408, 'lost'],
  [401, 'stopped'],
  [403, 'stopped'],
  [409, 'stopped'],
  [422, 'stopped'],
  [429, 'stopped'],
])('an answer of status %i is %s', (status, kind) => {
  expect(verdictOf({ ok: false, reason: 'x', status, message: 'm' }).kind).toBe(kind);
});

test('an attempt survives a reload for its own member only', () => {
  const attempt = { key: 'key-1', userId: 7, body };
  keepAttempt(attempt);
  expect(keptAttempt(7)).toEqual(attempt);
  expect(keptAttempt(8)).toBeNull();
  keepAttempt(null);
  expect(keptAttempt(7)).toBeNull();
});

import type { BettingRequest, BettingResponse } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { type Attempt, readOutcome } from './attempt';
import { attemptStorage } from './attempt-storage';
import { Placing, type PlacingPhase, type PlacingPorts } from './placing';

const body: BettingRequest = { amount: 1_000, category: 1, cartItems: [], ratio: 138, win: 1_380, betOption: true };
const noAnswer: Result<BettingResponse> = { ok: false, reason: 'network', status: 0, message: '' };
const accepted = { ok: true, data: { success: true, bet: { id: 'b1' }, money: 9_000 } } as Result<BettingResponse>;
const refused = {
  ok: true,
  data: { success: false, error: '보유머니가 부족합니다.', code: 'MARU-410', reason: 'balance_short' },
} as Result<BettingResponse>;

function setup(answers: Result<BettingResponse>[]) {
  const sent: { key: string; body: BettingRequest }[] = [];
  const saved: (Attempt | null)[] = [];
  const phases: PlacingPhase[] = [];
  const leases = { held: 0, highest: 0 };
  let keys = 0;
  const ports: PlacingPorts<BettingRequest, BettingResponse> = {
    send: async (sentBody, key) => {
      sent.push({ key, body: sentBody });
      expect(leases.held).toBe(1);
      return answers.shift() ?? noAnswer;
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    save: (attempt) => saved.push(attempt),
    lease: () => {
      leases.held += 1;
      leases.highest = Math.max(leases.highest, leases.held);
      return () => {
        leases.held -= 1;
      };
    },
    wait: async () => {},
    phaseChanged: (phase) => phases.push(phase),
  };
  return { placing: new Placing(ports), sent, saved, leases, phases };
}

test('a bet that is answered at once is sent once', async () => {
  const { placing, sent, saved, leases } = setup([accepted]);
  const outcome = await placing.place(7, body);
  expect(outcome?.kind).toBe('accepted');
  expect(sent).toEqual([{ key: 'key-1', body }]);
  expect(saved).toEqual([{ key: 'key-1', userId: 7, body }, null]);
  expect(leases).toEqual({ held: 0, highest: 1 });
});

test('after a dropped connection the same key and body go again', async () => {
  const { placing, sent } = setup([noAnswer, { ok: false, reason: 'http', status: 502, message: '' }, accepted]);
  expect((await placing.place(7, body))?.kind).toBe('accepted');
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(sent.every((request) => request.body === body)).toBe(true);
});

test('without an answer the attempt stays, nothing new can be placed, and asking again uses its key', async () => {
  const { placing, sent, leases } = setup([noAnswer, noAnswer, noAnswer, noAnswer]);
  expect((await placing.place(7, body))?.kind).toBe('unanswered');
  expect(placing.phase).toBe('unknown');
  expect(leases.held).toBe(0);
  expect(await placing.place(7, { ...body, amount: 2_000 })).toBeNull();
  expect(sent).toHaveLength(4);
  await placing.retry();
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
});

test('a refusal ends the attempt; the next bet has a key of its own', async () => {
  const { placing, sent } = setup([refused, accepted]);
  expect((await placing.place(7, body))?.kind).toBe('refused');
  expect(placing.phase).toBe('idle');
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
  [0, 'unanswered'],
  [500, 'unanswered'],
  [503, 'unanswered'],
  [408, 'unanswered'],
  [401, 'stopped'],
  [403, 'stopped'],
  [409, 'stopped'],
  [422, 'stopped'],
  [429, 'stopped'],
])('an answer of status %i is %s', (status, kind) => {
  expect(readOutcome({ ok: false, reason: 'x', status, message: 'm' }).kind).toBe(kind);
});

test('an attempt survives a reload for its own member only', () => {
  const attempt = { key: 'key-1', userId: 7, body };
  const storage = attemptStorage('maru.test.attempt');
  storage.save(attempt);
  expect(storage.load(7)).toEqual(attempt);
  expect(storage.load(8)).toBeNull();
  storage.save(null);
  expect(storage.load(7)).toBeNull();
});

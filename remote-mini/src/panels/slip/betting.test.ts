import type { RoundBetRequest } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { makeBets } from '../testing/panel';
import { RoundBetting } from './betting';
import type { BettingPorts, RoundBetAnswer } from './ports';
import { putChip, togglePick } from './slip';

const lost: Result<RoundBetAnswer> = { ok: false, reason: 'offline', status: 0, message: '' };
const refusal = (more: object): Result<RoundBetAnswer> => ({
  ok: true,
  data: { success: false, error: '거절', code: 'E', reason: 'round_closed', ...more },
});

/** Betting whose server answers one after the other; without an answer it accepts. */
function bettingWith(
  answers: Result<RoundBetAnswer>[] = [],
  storedSlip: Partial<Record<string, unknown>> = {},
  arrived = true,
) {
  const sent: { body: RoundBetRequest; key: string }[] = [];
  const memory: Record<string, unknown> = { attempt: null, last: null, stake: null, ...storedSlip };
  const box = (name: string) => ({
    key: name,
    read: () => memory[name] as never,
    write: (value: unknown) => {
      memory[name] = value;
      return true;
    },
  });
  const placed: (readonly unknown[])[] = [];
  const renewed: true[] = [];
  let keys = 0;
  const ports: BettingPorts = {
    userId: () => 7,
    hasArrived: async () => ({ ok: true, data: { arrived } }),
    async send(body, key) {
      sent.push({ body, key });
      return answers.shift() ?? { ok: true, data: { success: true, bets: makeBets(body) as never, money: 900_000 } };
    },
    newKey() {
      keys += 1;
      return `key-${keys}`;
    },
    attempts: {
      save: (attempt) => void box('attempt').write(attempt),
      remove: () => void box('attempt').write(null),
      load: () => memory.attempt as never,
      alone: (_, work) => work(false),
    },
    last: box('last'),
    stake: box('stake'),
    lease: () => () => {},
    wait: async () => {},
    placed: (bets) => placed.push(bets),
    renew: () => renewed.push(true),
    signedOut: () => {},
  };
  const betting = new RoundBetting(1_000, ports);
  betting.enterRound(5);
  return { betting, sent, memory, placed, renewed };
}
const odds = (outcome: string) => (outcome === 'red' ? 200 : 3_600);

test('places all picks in one request at the odds on show, and has nothing picked afterwards', async () => {
  const { betting, sent, placed } = bettingWith();
  betting.change((slip) => putChip(putChip(slip, 'red', 20_000), 'straight-17', 10_000));
  await betting.place(odds);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      game: 1_000,
      round: 5,
      picks: [
        { outcome: 'red', amount: 20_000, odds: 200 },
        { outcome: 'straight-17', amount: 10_000, odds: 3_600 },
      ],
    },
  ]);
  expect(placed).toMatchObject([[{ stake: 20_000 }, { stake: 10_000 }]]);
  expect(betting.read()).toMatchObject({
    slip: { picks: [] },
    last: [
      { outcome: 'red', amount: 20_000 },
      { outcome: 'straight-17', amount: 10_000 },
    ],
    phase: 'idle',
    news: { kind: 'accepted', picks: 2, total: 30_000 },
  });
});

test('a single pick is sent with the stake', async () => {
  const { betting, sent } = bettingWith();
  betting.setStake(50_000);
  betting.change((slip) => togglePick(slip, 'lo'));
  await betting.place(() => 165);
  expect(sent[0]!.body.picks).toEqual([{ outcome: 'lo', amount: 50_000, odds: 165 }]);
});

// spec mini-pages.13
test('a lost answer is asked for again with the same key; then it is left open and can be checked', async () => {
  const { betting, sent, memory } = bettingWith([lost, lost, lost, lost]);
  betting.change((slip) => putChip(slip, 'red', 20_000));
  await betting.place(odds);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent).toHaveLength(4);
  expect(betting.read().phase).toBe('unknown');
  expect(memory.attempt).toMatchObject({ key: 'key-1' });
  // Nothing else can be sent or changed during the attempt.
  betting.change((slip) => putChip(slip, 'straight-1', 5_000));
  await betting.place(odds);
  expect(betting.read().slip.picks).toEqual([{ outcome: 'red', amount: 20_000 }]);
  expect(sent).toHaveLength(4);
  await betting.retry();
  expect(sent.at(-1)!.key).toBe('key-1');
  expect(betting.read()).toMatchObject({ phase: 'idle', news: { kind: 'accepted', total: 20_000 } });
  expect(memory.attempt).toBeNull();
});

const cutOff = { game: 1_000, round: 5, picks: [{ outcome: 'red', amount: 20_000, odds: 200 }] };
const settle = () => new Promise((done) => setTimeout(done, 0));

// spec mini-pages.13
test('a bet that a closed tab has cut off is asked about at once: placed, it is said with its sum', async () => {
  const { betting, sent, memory } = bettingWith([], { attempt: { key: 'before', userId: 7, body: cutOff } });
  expect(betting.read().phase).toBe('sending');
  await settle();
  expect(sent).toEqual([{ body: cutOff, key: 'before' }]);
  expect(betting.read()).toMatchObject({ phase: 'idle', news: { kind: 'accepted', picks: 1, total: 20_000 } });
  expect(memory.attempt).toBeNull();
});

test('a bet that a closed tab has cut off and that never arrived is not sent, and said before the next one', async () => {
  const { betting, sent } = bettingWith([], { attempt: { key: 'before', userId: 7, body: cutOff } }, false);
  await settle();
  expect(betting.read()).toMatchObject({ phase: 'idle', news: { kind: 'absent' } });
  expect(sent).toEqual([]);
  betting.change((slip) => putChip(slip, 'red', 20_000));
  await betting.place(odds);
  expect(sent.map(({ key }) => key)).toEqual(['before']);
});

// spec mini-pages.14
test('a late bet says how late, and its chips can be put again', async () => {
  const { betting, renewed } = bettingWith([refusal({ late_ms: 412 })]);
  betting.change((slip) => putChip(slip, 'red', 20_000));
  await betting.place(odds);
  expect(betting.read()).toMatchObject({
    news: { kind: 'refused', round: 5, reason: 'round_closed', lateMs: 412, total: 20_000 },
    last: [{ outcome: 'red', amount: 20_000 }],
  });
  expect(renewed).toHaveLength(1);
});

test('a refusal names the pick and what is possible on it', async () => {
  const { betting } = bettingWith([refusal({ reason: 'stake_above_max', pick: 1, max: 5_000 })]);
  betting.change((slip) => putChip(putChip(slip, 'red', 20_000), 'straight-17', 10_000));
  await betting.place(odds);
  expect(betting.read().news).toMatchObject({ outcome: 'straight-17', max: 5_000 });
  // The picks stay to be changed; changing them takes the news away.
  betting.change((slip) => putChip(slip, 'red', 1_000));
  expect(betting.read().news).toBeNull();
});

test('picks go with their round and stay as the last bet', () => {
  const { betting, memory } = bettingWith();
  betting.change((slip) => putChip(slip, 'red', 20_000));
  betting.enterRound(5);
  expect(betting.read().slip.picks).toHaveLength(1);
  betting.enterRound(null);
  expect(betting.read()).toMatchObject({ slip: { picks: [] }, last: [{ outcome: 'red', amount: 20_000 }] });
  expect(memory.last).toEqual([{ outcome: 'red', amount: 20_000 }]);
});

test('that a bet was accepted is told until another round takes its place', async () => {
  const { betting } = bettingWith();
  betting.enterRound(5);
  betting.change((slip) => putChip(slip, 'red', 20_000));
  await betting.place(odds);
  betting.enterRound(null);
  expect(betting.read().news).toMatchObject({ kind: 'accepted', round: 5 });
  betting.enterRound(6);
  expect(betting.read().news).toBeNull();
});

test('without a round nothing is sent', async () => {
  const { betting, sent } = bettingWith();
  betting.enterRound(null);
  betting.change((slip) => putChip(slip, 'red', 20_000));
  await betting.place(odds);
  expect(sent).toEqual([]);
});

import type { BettingRequest, BettingResponse } from '@maru/contracts';
import type { Result } from '@maru/platform';
import fc from 'fast-check';
import { type Attempt, readOutcome } from './attempt';
import { type AttemptStorage, attemptStorage } from './attempt-storage';
import { Placing, type PlacingPhase, type PlacingPorts } from './placing';

const body: BettingRequest = { amount: 1_000, category: 1, cartItems: [], ratio: 138, win: 1_380, betOption: true };
const noAnswer: Result<BettingResponse> = { ok: false, reason: 'network', status: 0, message: '' };
const accepted = { ok: true, data: { success: true, bet: { id: 'b1' }, money: 9_000 } } as Result<BettingResponse>;
const refused = {
  ok: true,
  data: { success: false, error: '보유머니가 부족합니다.', code: 'MARU-410', reason: 'balance_short' },
} as Result<BettingResponse>;

/** Storage as one browser has it: every tab reads the same text. */
function memoryStorage(): AttemptStorage & { text: string | null } {
  const storage = {
    text: null as string | null,
    save: (attempt: Attempt) => {
      storage.text = JSON.stringify(attempt);
    },
    remove: ({ key }: Attempt) => {
      if (storage.text && JSON.parse(storage.text).key === key) storage.text = null;
    },
    load(userId: number) {
      const attempt = storage.text ? (JSON.parse(storage.text) as Attempt) : null;
      return attempt?.userId === userId ? attempt : null;
    },
    alone: <T>(_: number, work: (waited: boolean) => Promise<T>) => work(false),
  };
  return storage;
}

function setup(answers: Result<BettingResponse>[], arrived: (boolean | null)[] = [], attempts = memoryStorage()) {
  const sent: { key: string; body: BettingRequest }[] = [];
  const phases: PlacingPhase[] = [];
  const leases = { held: 0, highest: 0 };
  const signedIn = { id: 7 as number | null };
  let keys = 0;
  const ports: PlacingPorts<BettingRequest, BettingResponse> = {
    send: async (sentBody, key) => {
      sent.push({ key, body: sentBody });
      expect(leases.held).toBe(1);
      expect(attempts.load(7)).toMatchObject({ key });
      return answers.shift() ?? noAnswer;
    },
    hasArrived: async () => {
      const answer = arrived.shift() ?? null;
      return answer === null
        ? { ok: false, reason: 'network', status: 0, message: '' }
        : { ok: true, data: { arrived: answer } };
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    userId: () => signedIn.id,
    attempts,
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
  return { placing: new Placing(ports), sent, attempts, leases, phases, signedIn };
}

test('a bet that is answered at once is sent once', async () => {
  const { placing, sent, attempts, leases } = setup([accepted]);
  const outcome = await placing.place(7, body);
  expect(outcome?.kind).toBe('accepted');
  expect(sent).toEqual([{ key: 'key-1', body }]);
  expect(attempts.text).toBeNull();
  expect(leases).toEqual({ held: 0, highest: 1 });
});

test('after a dropped connection the same key and body go again', async () => {
  const { placing, sent } = setup([noAnswer, { ok: false, reason: 'http', status: 502, message: '' }, accepted]);
  expect((await placing.place(7, body))?.kind).toBe('accepted');
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(sent.every((request) => request.body === body)).toBe(true);
});

test('without an answer the attempt stays, nothing new can be placed, and asking again uses its key', async () => {
  const { placing, sent, leases } = setup([noAnswer, noAnswer, noAnswer, noAnswer], [true]);
  expect((await placing.place(7, body))?.kind).toBe('unanswered');
  expect(placing.phase).toBe('unknown');
  expect(leases.held).toBe(0);
  expect(await placing.place(7, { ...body, amount: 2_000 })).toBeNull();
  expect(sent).toHaveLength(4);
  await placing.retry();
  expect(sent.length).toBeGreaterThan(4);
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

const lost = [noAnswer, noAnswer, noAnswer, noAnswer];

describe('an attempt whose answer was lost, in a page that is opened later', () => {
  /** What the browser keeps after the tab of an unanswered bet was closed. */
  async function closedTab() {
    const { placing, attempts } = setup([...lost]);
    expect((await placing.place(7, body))?.kind).toBe('unanswered');
    return attempts;
  }

  test('that was placed is answered as it was then, and is not placed again', async () => {
    const { placing, sent, attempts } = setup([accepted], [true], await closedTab());
    expect(placing.enterMember(7)).toBe(true);
    expect(placing.phase).toBe('unknown');
    expect(await placing.place(7, body)).toBeNull();
    expect((await placing.retry())?.kind).toBe('accepted');
    expect(sent).toEqual([{ key: 'key-1', body }]);
    expect(attempts.text).toBeNull();
  });

  test('that has not arrived is not sent; the next bet has its key, whatever is bet', async () => {
    const { placing, sent, attempts } = setup([accepted], [false], await closedTab());
    placing.enterMember(7);
    expect(await placing.retry()).toEqual({ kind: 'absent' });
    expect([placing.phase, sent.length]).toEqual(['idle', 0]);
    expect((await placing.place(7, { ...body, amount: 2_000 }))?.kind).toBe('accepted');
    expect(sent).toEqual([{ key: 'key-1', body: { ...body, amount: 2_000 } }]);
    expect(attempts.text).toBeNull();
  });

  test('that arrives after all takes the place of the next bet', async () => {
    const reused = { ok: false, reason: 'idempotency_reused', status: 409, code: 'MARU-204', message: '' } as const;
    const { placing, sent, attempts } = setup([reused, accepted], [false], await closedTab());
    placing.enterMember(7);
    await placing.retry();
    expect((await placing.place(7, { ...body, amount: 2_000 }))?.kind).toBe('accepted');
    expect(sent.map(({ key, body: { amount } }) => [key, amount])).toEqual([
      ['key-1', 2_000],
      ['key-1', 1_000],
    ]);
    expect(attempts.text).toBeNull();
  });

  test('is looked up before a tab that does not know of it can bet', async () => {
    const attempts = memoryStorage();
    const other = setup([], [false], attempts);
    await setup([...lost], [], attempts).placing.place(7, body);
    expect(await other.placing.place(7, body)).toEqual({ kind: 'absent' });
    expect(other.sent).toEqual([]);
  });

  test('stays unknown while the server cannot be asked', async () => {
    const { placing, sent } = setup([], [null], await closedTab());
    placing.enterMember(7);
    expect((await placing.retry())?.kind).toBe('unanswered');
    expect([placing.phase, sent.length]).toEqual(['unknown', 0]);
  });

  test('is not met by another member, and waits for its own', async () => {
    const attempts = await closedTab();
    const { placing, signedIn } = setup([], [], attempts);
    signedIn.id = 8;
    expect([placing.enterMember(8), placing.phase]).toEqual([false, 'idle']);
    expect(placing.enterMember(7)).toBe(true);
    expect([placing.enterMember(8), placing.phase]).toEqual([false, 'idle']);
    expect(attempts.load(7)).toMatchObject({ key: 'key-1' });
  });
});

test('a bet is not sent again for the member who has signed in since', async () => {
  const { placing, sent, signedIn, attempts } = setup([noAnswer]);
  const placed = placing.place(7, body);
  signedIn.id = 8;
  placing.enterMember(8);
  expect((await placed)?.kind).toBe('unanswered');
  expect(sent).toHaveLength(1);
  expect([placing.phase, attempts.load(7)?.key]).toEqual(['idle', 'key-1']);
});

test.each([401, 403, 419, 429])(
  'a repeated try that is turned down with %i says nothing of the first',
  async (status) => {
    const turnedDown = { ok: false, reason: 'x', status, message: '' } as const;
    const { placing } = setup([noAnswer, turnedDown, turnedDown, turnedDown]);
    expect((await placing.place(7, body))?.kind).toBe('unanswered');
  },
);

test('a tab that waits for another one to bet sends nothing itself', async () => {
  const attempts = { ...memoryStorage(), alone: <T>(_: number, work: (waited: boolean) => Promise<T>) => work(true) };
  const { placing, sent } = setup([accepted], [], attempts as never);
  expect(await placing.place(7, body)).toBeNull();
  expect([placing.phase, sent.length]).toEqual(['idle', 0]);
});

/** What can happen to a browser with two tabs. `lose`: the answers of a press that are lost, from the first. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('press' as const), tab: fc.nat(1), lose: fc.nat(5), amount: fc.nat(2) }),
  fc.record({ kind: fc.constant('ask' as const), tab: fc.nat(1), lose: fc.nat(5) }),
  fc.record({ kind: fc.constant('reopen' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('arrive' as const), late: fc.nat(7) }),
  fc.record({ kind: fc.constant('refuse' as const), refuses: fc.boolean() }),
);

test('no sequence of presses, lost answers, closed tabs and late arrivals places two bets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const attempts = memoryStorage();
      const bets = new Map<string, string>();
      const onTheWay: { key: string; text: string }[] = [];
      const server = { lose: 0, refuses: false, keys: 0 };
      let isCartEmpty = false;
      const arrive = (key: string, text: string): Result<BettingResponse> => {
        const placed = bets.get(key);
        if (placed !== undefined && placed !== text)
          return { ok: false, reason: 'idempotency_reused', status: 409, code: 'MARU-204', message: '' };
        if (placed === undefined && server.refuses) return refused;
        bets.set(key, text);
        return accepted;
      };
      const open = () => {
        const placing = new Placing<BettingRequest, BettingResponse>({
          async send(sentBody, key) {
            const text = JSON.stringify(sentBody);
            if (server.lose === 0) return arrive(key, text);
            server.lose -= 1;
            // Half of the lost ones are carried out at once, the others perhaps later.
            if (server.lose % 2) arrive(key, text);
            else onTheWay.push({ key, text });
            return noAnswer;
          },
          hasArrived: async (key) => {
            if (server.lose === 0) return { ok: true, data: { arrived: bets.has(key) } };
            server.lose -= 1;
            return { ok: false, reason: 'network', status: 0, message: '' };
          },
          newKey: () => `key-${++server.keys}`,
          userId: () => 7,
          attempts,
          lease: () => () => {},
          wait: async () => {},
          phaseChanged: () => {},
        });
        placing.enterMember(7);
        return placing;
      };
      const tabs = [open(), open()];
      for (const next of steps) {
        if (next.kind === 'arrive') {
          const request = onTheWay.splice(next.late % Math.max(1, onTheWay.length), 1)[0];
          if (request) arrive(request.key, request.text);
          continue;
        }
        if (next.kind === 'refuse') {
          server.refuses = next.refuses;
          continue;
        }
        if (next.kind === 'reopen') {
          tabs[next.tab] = open();
          continue;
        }
        const tab = tabs[next.tab]!;
        server.lose = next.lose;
        // The page empties the cart of every tab after this outcome.
        if (next.kind === 'press' && isCartEmpty) continue;
        const outcome = await (next.kind === 'ask'
          ? tab.retry()
          : tab.place(7, { ...body, amount: 1_000 * (next.amount + 1) }));
        if (outcome?.kind === 'accepted') isCartEmpty = true;
      }
      for (const { key, text } of onTheWay) arrive(key, text);
      expect(bets.size).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test('an attempt survives the tab for its own member only, and a newer one stays', () => {
  const attempt = { key: 'key-1', userId: 7, body };
  const storage = attemptStorage('test.attempt');
  storage.save(attempt);
  sessionStorage.clear();
  const reopened = attemptStorage('test.attempt');
  expect(reopened.load(7)).toEqual(attempt);
  expect(reopened.load(8)).toBeNull();
  reopened.save({ key: 'key-2', userId: 8, body });
  expect(reopened.load(7)).toEqual(attempt);
  reopened.remove({ ...attempt, key: 'key-0' });
  expect(reopened.load(7)).toEqual(attempt);
  reopened.remove(attempt);
  expect([reopened.load(7), reopened.load(8)?.key]).toEqual([null, 'key-2']);
});

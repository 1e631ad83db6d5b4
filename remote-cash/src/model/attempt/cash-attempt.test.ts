import type { Attempt } from '@maru/betting';
import type { Result } from '@maru/platform';
import { CashAttempt } from './cash-attempt';

type Body = { amount: number };
type Answer = { success: true };
const isBody = (body: unknown): body is Body => typeof (body as Body | null)?.amount === 'number';
const noAnswer: Result<Answer> = { ok: false, reason: 'network', status: 0, message: '' };
const done: Result<Answer> = { ok: true, data: { success: true } };
const refused = (status: number, code?: string): Result<Answer> => ({
  ok: false,
  reason: 'x',
  message: 'm',
  status,
  ...(code && { code }),
});

function setup(
  answers: Result<Answer>[],
  storedBefore: Attempt | null = null,
  arrived: Result<{ arrived: boolean }>[] = [],
) {
  const sent: { key: string; body: Body }[] = [];
  let stored = storedBefore;
  let keys = 0;
  const attempt = new CashAttempt<Body, Answer>({
    async send(body, key) {
      sent.push({ key, body });
      return answers.shift() ?? noAnswer;
    },
    newKey() {
      keys += 1;
      return `key-${keys}`;
    },
    lease: () => () => {},
    wait: async () => {},
    hasArrived: async () => arrived.shift() ?? { ok: true, data: { arrived: true } },
    userId: () => 7,
    isBody,
    attempts: {
      save(value) {
        stored = value;
      },
      remove() {
        stored = null;
      },
      load: (userId) => (stored?.userId === userId ? stored : null),
      alone: (_, work) => work(false),
    },
    changed: () => {},
  });
  return { attempt, sent, stored: () => stored };
}

test('a request without an answer is sent again under its key, and no other one goes out', async () => {
  const { attempt, sent } = setup([]);
  expect((await attempt.send(7, { amount: 10_000 }))?.kind).toBe('unanswered');
  expect(attempt.body).toEqual({ amount: 10_000 });
  expect(await attempt.send(7, { amount: 20_000 })).toBeNull();
  await attempt.retry();
  expect(new Set(sent.map(({ key, body }) => `${key} ${body.amount}`))).toEqual(new Set(['key-1 10000']));
});

test('after a reload the same request goes out under the same key, for its own member alone', async () => {
  const storedBefore = { key: 'key-9', userId: 7, body: { amount: 10_000 } };
  const other = setup([done], storedBefore);
  other.attempt.enterMember(8);
  expect(other.attempt.phase).toBe('idle');
  const own = setup([done], storedBefore);
  own.attempt.enterMember(7);
  expect((await own.attempt.retry())?.kind).toBe('accepted');
  expect(own.sent).toEqual([{ key: 'key-9', body: { amount: 10_000 } }]);
  expect([own.stored(), own.attempt.phase]).toEqual([null, 'idle']);
});

test('what somebody else has written into the storage is no request', () => {
  const { attempt, stored } = setup([], { key: 'k', userId: 7, body: { amount: 'all' } });
  attempt.enterMember(7);
  expect([attempt.phase, stored()]).toEqual(['idle', null]);
});

// spec cash.3
test.each([
  [refused(422, 'MARU-102'), 'unknown'],
  [refused(429), 'unknown'],
  [refused(401), 'unknown'],
  [refused(409, 'MARU-442'), 'idle'],
  [refused(422, 'MARU-443'), 'idle'],
])('an unanswered request whose retry is answered %j is %s', async (answer, phase) => {
  const storedBefore = { key: 'key-9', userId: 7, body: { amount: 10_000 } };
  const { attempt, stored, sent } = setup([answer, done], storedBefore);
  attempt.enterMember(7);
  await attempt.retry();
  expect(attempt.phase).toBe(phase);
  expect(stored()).toEqual(phase === 'unknown' ? storedBefore : null);
  await attempt.retry();
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-9']));
});

import { makeRemote } from '../../testing/fake-api';
import { toVitals } from './vitals';

const now = 10_000_000;
const brief = (facts: Parameters<typeof toVitals>[0]) =>
  toVitals(facts, now).map(({ name, tone, word, n }) => `${name} ${tone} ${word}${n === null ? '' : ` ${n}`}`);

test('what an operator may not know has no place in the row', () => {
  expect(brief({})).toEqual([]);
  expect(brief({ isFeedAlive: true })).toEqual(['feed ok ok']);
});

test('books that differ are danger; an old check, or none, needs a look', () => {
  expect(brief({ ledger: { wrong: 0, at: now - 60_000 }, bank: { difference: 0, last_read_at: now } })).toEqual([
    'ledger ok agrees',
    'bank ok agrees',
  ]);
  expect(brief({ ledger: { wrong: -500, at: now }, bank: { difference: null, last_read_at: null } })).toEqual([
    'ledger danger differs -500',
    'bank caution unknown',
  ]);
  expect(brief({ bank: { difference: 0, last_read_at: now - 61_000 } })).toEqual(['bank caution agrees']);
});

test('each casino and the modules say how they do', () => {
  const good = makeRemote('remote-feed');
  const bad = { ...good, health: { ...good.health, state: 'bad' as const } };
  const casinos = [
    { casino: 'union', state: 'ok', p95_ms: 420, reconciled_at: null },
    { casino: 'hera', state: 'slow', p95_ms: 2_400, reconciled_at: null },
    { casino: 'aplus', state: 'down', p95_ms: null, reconciled_at: null },
  ] as const;
  expect(brief({ isFeedAlive: false, casinos, remotes: [good, bad] })).toEqual([
    'feed danger down',
    'union ok ok',
    'hera caution slow',
    'aplus danger down',
    'modules danger bad 1',
  ]);
  expect(toVitals({ casinos, remotes: [good, bad] }, now).map(({ value }) => value)).toEqual([
    { ms: 420 },
    { ms: 2_400 },
    null,
    { good: 1, all: 2 },
  ]);
});

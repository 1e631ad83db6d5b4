import type { BetOf } from '@maru/contracts';
import { addTexts, setConfig } from '@maru/platform';
import { configWith, makeGame } from '../testing/site';
import { texts } from '../texts';
import present from './record';

const view = (leg: object, status = 'open') =>
  present({
    status,
    placed_at: Date.UTC(2026, 4, 18, 6),
    legs: [{ game: 1000, round: 9, number: 3403, outcome: 'red', odds: 200, drawn: null, result: null, ...leg }],
  } as unknown as BetOf<'token'>);

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});

test('an open bet names its game, round and odds', () => {
  expect(view({})).toMatchObject({
    kind: '룰렛',
    legs: [{ event: '3,403회차', detail: '룰렛 · 05-18 15:00', odds: 200, result: null }],
  });
});

// spec mini-pages.8
test('a settled bet says what was drawn', () => {
  const [leg] = view({ drawn: { kind: 'roulette', pocket: 5 }, result: 'won' }).legs;
  expect(leg).toMatchObject({ event: '3,403회차 (5 · 레드 · 홀 · 로우 · 1더즌)', result: 'won' });
});

test('a void bet says why', () => {
  expect(view({ void_reason: 'missed_draw', result: 'void' }).legs[0]!.detail).toBe(
    '룰렛 · 05-18 15:00 · 60초 안에 추첨하지 못해 무효',
  );
});

test('a bet on graph shows what it was cashed out at, or where it would be', () => {
  const graph = { game: 1004, outcome: null, odds: 100 };
  expect(view({ ...graph, auto: 300, cashed: 202 }).legs[0]).toMatchObject({ pick: '2.02× 현금화', odds: 202 });
  expect(view({ ...graph, auto: 300, cashed: null }).legs[0]).toMatchObject({ pick: '자동 3.00×', odds: 300 });
  expect(view({ ...graph, auto: null, cashed: null }).legs[0]).toMatchObject({ pick: '직접 현금화', odds: null });
});

test('a bet on graph without an automatic value promises no ratio until it was cashed out', () => {
  const graph = { game: 1004, outcome: null, odds: 100 };
  expect(view({ ...graph, auto: null, cashed: null }).ratio).toBeNull();
  expect(view({ ...graph, auto: null, cashed: 202 }).ratio).toBe(202);
  expect(view({ ...graph, auto: 300, cashed: null })).not.toHaveProperty('ratio');
  expect(view({})).not.toHaveProperty('ratio');
});

test('a game that this build does not have is shown by its number', () => {
  expect(view({ game: 9999 })).toMatchObject({ kind: '#9999', legs: [{ pick: 'red' }] });
});

test('a settled bet on an own draw leads to its verification, an open one and a draw of a vendor do not', () => {
  const proof = (status: string, leg: object = {}) => view(leg, status).legs[0]!.proof;
  setConfig(configWith({ 100: makeGame(100), 1000: makeGame(1000) }));
  expect(proof('lost')).toBe('/tokenGame/roulette/validate?round=9');
  expect(proof('won', { game: 100 })).toBe('/mini/ntryPowerBall?view=validate&round=9');
  expect(proof('open')).toBeUndefined();
  expect(proof('lost', { game: 9999 })).toBeUndefined();
  setConfig(configWith({ 1000: makeGame(1000, { source: 'outside' }) }));
  expect(proof('lost')).toBeUndefined();
});

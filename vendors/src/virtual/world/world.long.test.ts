import { leadsTo, sha256Hex } from '@maru/rounds';
import { findCompetition } from '../catalogue/competitions';
import { listFixtures } from '../catalogue/fixtures';
import { playMatch } from '../play/match-play';
import type { VirtualBody } from './message';
import { computeTimes, indexAfter, readRoundId, roundId } from './schedule';
import { World } from './world';

const rhythm = { periodMs: 18_000 };
const secret = 'a secret of the test';
const start = Date.UTC(2026, 5, 1) + 500;

function testWorld(more: Partial<{ secret: string }> = {}) {
  const bodies: VirtualBody[] = [];
  const world = new World({ ...rhythm, secret, ...more }, (body) => bodies.push(body));
  const run = (from: number, to: number, step = 250) => {
    for (let time = from; time <= to; time += step) world.advance(time, false);
  };
  return { world, said: bodies, run };
}
const listRounds = (bodies: VirtualBody[], id: number) =>
  bodies.flatMap((body) => (body.type === 'round' && body.round.id === id ? [body.round] : []));
/** A round of virtual soccer that has not opened yet. */
const someRound = () => {
  const index = indexAfter(6, rhythm, start) + 6;
  return { id: roundId(6, index), times: computeTimes(6, rhythm, index) };
};

test('a round goes its way: scheduled, open, closed, running, finished, result; each with a higher revision', () => {
  const { said: bodies, run } = testWorld();
  const { id, times } = someRound();
  run(start, times.ends_at + 1000);
  const messages = listRounds(bodies, id);
  expect(messages.map(({ state }) => state)).toEqual(['open', 'closed', 'running', 'finished']);
  expect(messages.map(({ revision }) => revision)).toEqual([2, 3, 4, 6]);
  expect(times.starts_at - times.closes_at).toBe(1000);
  expect(messages.at(-1)!.result!.scores).toHaveLength(4);
});

// spec virtual.2
test('the seed is committed before the round opens and published with the result, which follows from it', () => {
  const { world, said: bodies, run } = testWorld();
  const { id, times } = someRound();
  run(start, start);
  const announced = world.snapshot(start).rounds.find((round) => round.id === id)!;
  expect(announced.state).toBe('scheduled');
  run(start, times.ends_at);
  const messages = listRounds(bodies, id);
  const { seed, scores } = messages.at(-1)!.result!;
  expect(leadsTo(seed, announced.commitment)).toBe(true);
  expect(messages.every(({ commitment }) => commitment === announced.commitment)).toBe(true);
  const competition = findCompetition(6);
  const again = listFixtures(competition, readRoundId(id)!.index).map(
    (fixture, at) => playMatch(competition, fixture, { seed, round: id, match: id * 10 + at }).score,
  );
  expect(scores.map(({ score }) => score)).toEqual(again);
});

// spec virtual.2
test('before the end nothing that is sent holds the seed, a result or an event that is still to come', () => {
  const { said: bodies, run } = testWorld();
  const { id, times } = someRound();
  run(start, times.ends_at - 1000, 100);
  for (const round of listRounds(bodies, id)) expect(round.result).toBeNull();
  const early = JSON.stringify(bodies.filter((body) => 'round' in body));
  run(times.ends_at, times.ends_at);
  const { seed } = listRounds(bodies, id).at(-1)!.result!;
  expect(early).not.toContain(seed);
  expect(early).toContain(sha256Hex(seed));
  const events = bodies.flatMap((body) => (body.type === 'event' && body.match === id * 10 ? [body.event] : []));
  expect(events.at(-1)!.kind).toBe('full_time');
  expect(early).not.toContain(`"match":${id * 10},"event":{"minute":90,"kind":"full_time"`);
});

test('events of every match count up to its final score', () => {
  const { said: bodies, run } = testWorld();
  run(start, start + 3 * rhythm.periodMs, 100);
  const results = bodies.flatMap((body) => (body.type === 'round' && body.round.result ? [body.round] : []));
  let compared = 0;
  for (const round of results)
    for (const { match, score } of round.result!.scores) {
      const events = bodies.flatMap((body) => (body.type === 'event' && body.match === match ? [body.event] : []));
      if (events[0]?.n !== 1) continue;
      expect(events.map(({ n }) => n)).toEqual(events.map((_, at) => at + 1));
      expect(events.at(-1)!.score).toEqual([score.home, score.away]);
      compared++;
    }
  expect(compared).toBeGreaterThan(12);
});

test('another process with the same secret goes on with the same rounds, another secret plays other matches', () => {
  const { id, times } = someRound();
  const scores = [secret, secret, 'another'].map((seed) => {
    const { world } = testWorld({ secret: seed });
    world.advance(times.ends_at + 500, false);
    const round = world.find(id, times.ends_at + 500)!.toMessage();
    return JSON.stringify(round.result);
  });
  expect(scores[1]).toBe(scores[0]);
  expect(scores[2]).not.toBe(scores[0]);
});

test('a process that has just started tells all that happened in the round played last, and nothing of what is to come', () => {
  const { world } = testWorld();
  const { id, times } = someRound();
  const time = times.ends_at + 500;
  world.advance(time, false);
  const { playing, rounds } = world.snapshot(time);
  const score = rounds.find((round) => round.id === id)!.result!.scores[0]!.score;
  const received = playing.filter(({ round }) => round === id);
  expect(received).toHaveLength(4);
  expect(received[0]!.events.at(-1)).toMatchObject({ kind: 'full_time', score: [score.home, score.away] });
  const basketball = playing.filter(({ round }) => readRoundId(round)!.category === 8);
  expect(basketball.some(({ events }) => events.at(-1)?.kind === 'full_time')).toBe(true);
  const toCome = rounds.filter(({ state }) => state !== 'finished' && state !== 'running').map((round) => round.id);
  expect(playing.filter(({ round }) => toCome.includes(round))).toEqual([]);
});

test('a clock that goes back takes no state back', () => {
  const { said: bodies, run } = testWorld();
  const { id, times } = someRound();
  run(start, times.starts_at + 500);
  run(times.opens_at + 500, times.opens_at + 1000);
  expect(listRounds(bodies, id).at(-1)!.state).toBe('running');
});

test('results are answered page by page, oldest first, none twice', () => {
  const { world } = testWorld();
  const now = start + 200 * rhythm.periodMs;
  world.advance(now, false);
  const seen: number[] = [];
  let after = start;
  for (let page = 0; page < 30; page++) {
    const { rounds, more } = world.results(after, now);
    seen.push(...rounds.map((round) => round.id));
    after = rounds.at(-1)?.result?.published_at ?? after;
    if (!more) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(3 * 198);
});

test('the table counts every match of the season once', () => {
  const { world } = testWorld();
  const now = start + 40 * rhythm.periodMs;
  world.advance(now, false);
  for (const table of world.snapshot(now).tables) {
    const played = table.rows.reduce((sum, row) => sum + row.played, 0);
    expect(played % (table.category === 6 ? 8 : 4)).toBe(0);
    expect(table.rows.reduce((sum, row) => sum + row.scored - row.conceded, 0)).toBe(0);
    for (const row of table.rows) expect(row.won + row.drawn + row.lost).toBe(row.played);
  }
});

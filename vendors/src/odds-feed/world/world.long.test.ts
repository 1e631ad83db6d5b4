import { createHash } from 'node:crypto';
import { feedMessage, feedSnapshot, vendorMatch } from '@maru/contracts';
import { leagues } from '../catalogue/leagues';
import { createTeams } from '../catalogue/teams';
import type { FeedBody } from '../stream/messages';
import { testWorld } from '../testing';
import { Mirror } from './mirror.fixture';

/** One run of most of an hour, which several tests look at. */
const steps = 2600;
function longRun() {
  const { world, bodies } = testWorld();
  const begin = structuredClone(world.snapshot().matches);
  let fewest = world.inplay().length;
  for (let i = 0; i < steps; i++) {
    world.step();
    if (i % 100 === 0) fewest = Math.min(fewest, world.inplay().length);
  }
  return { world, said: bodies, begin, fewest };
}
let shared: ReturnType<typeof longRun>;
beforeAll(() => {
  shared = longRun();
});

const hash = (bodies: FeedBody[]) => createHash('sha256').update(JSON.stringify(bodies)).digest('hex');

it('says the same for the same seed and steps, and something else for another seed', () => {
  const run = (seed: string) => {
    const { world, bodies } = testWorld({ seed, inplay: 16 });
    for (let i = 0; i < 250; i++) world.step();
    return hash(bodies);
  };
  expect(run('a')).toBe(run('a'));
  expect(run('a')).not.toBe(run('b'));
});

it('plays the same matches however often it prices them', () => {
  const scores = (rate: number) => {
    const { world, bodies } = testWorld({ rate, inplay: 16 });
    for (let i = 0; i < 250; i++) world.step();
    return bodies.filter((b) => b.type === 'score').map((b) => JSON.stringify(b));
  };
  expect(scores(1)).toEqual(scores(5));
});

it('begins with 600 matches before and 60 in play, in 6 sports and 60 leagues', () => {
  const { world } = testWorld({ prematch: 640 });
  const snapshot = world.snapshot();
  expect(snapshot.matches.filter((x) => x.status_id === 1).length).toBeGreaterThanOrEqual(600);
  expect(snapshot.matches.filter((x) => x.status_id === 3).length).toBeGreaterThanOrEqual(60);
  expect(snapshot.catalogue.sports).toHaveLength(6);
  expect(snapshot.catalogue.leagues.length).toBeGreaterThanOrEqual(60);
  expect(() => feedSnapshot.parse({ seq: 0, ...snapshot })).not.toThrow();
  const football = snapshot.matches.filter((x) => x.sport_id === 1 && x.period === 1);
  expect(Math.max(...football.map((x) => x.markets.length))).toBeGreaterThanOrEqual(35);
  const before = snapshot.matches.filter((x) => x.sport_id === 1 && x.status_id === 1);
  for (const match of before) {
    expect(match.markets.length).toBeGreaterThanOrEqual(10);
    expect(match.markets.length).toBeLessThanOrEqual(15);
  }
});

it('keeps 60 in play and the list before filled as matches come and go, every message well formed', () => {
  const { world, said: bodies, fewest } = shared;
  expect(fewest).toBeGreaterThanOrEqual(60);
  expect(world.upcoming().length).toBeGreaterThanOrEqual(25);
  bodies.forEach((body, i) => {
    if (i % 50 === 0) expect(() => feedMessage.parse({ seq: i, ts: world.wall(), ...body })).not.toThrow();
  });
});

it('reaches from one snapshot to a later one by its messages alone', () => {
  const { world, said: bodies, begin } = shared;
  const mirror = new Mirror(begin);
  for (const body of bodies) mirror.apply(body);
  for (const match of world.snapshot().matches) {
    expect(mirror.comparable(match.id)).toEqual(Mirror.of(vendorMatch.parse(match)));
  }
  expect(mirror.size).toBe(world.all().length);
});

it('settles at the end every outcome that it ever offered, once and for good', () => {
  const { world, said: bodies, begin } = shared;
  const offered = new Map<number, Set<number>>();
  const note = (match: number, outcomes: { id: number }[]) => {
    const ids = offered.get(match) ?? new Set<number>();
    for (const o of outcomes) ids.add(o.id);
    offered.set(match, ids);
  };
  for (const match of begin) for (const market of match.markets) note(match.id, market.outcomes);
  const graded = new Map<number, Map<number, string>>();
  let ended = 0;
  for (const body of bodies) {
    if (body.type === 'match_added') for (const market of body.match.markets) note(body.match.id, market.outcomes);
    if (body.type === 'market_change') note(body.match, body.market.outcomes);
    if (body.type === 'settlement') {
      const grades = graded.get(body.match) ?? new Map<number, string>();
      for (const o of body.outcomes) {
        const grade = `${o.won}/${o.void_tenths}`;
        expect(grades.get(o.id) ?? grade).toBe(grade);
        grades.set(o.id, grade);
      }
      graded.set(body.match, grades);
    }
    if (body.type === 'match_status' && body.status_id === 4) {
      ended++;
      expect([...(offered.get(body.match) ?? [])].filter((id) => !graded.get(body.match)?.has(id))).toEqual([]);
      expect(world.results(body.match)?.ended).toBe(true);
    }
  }
  expect(ended).toBeGreaterThan(20);
});

it('stops all bets before a goal is told, and every stop ends', () => {
  const { world, said: bodies, begin } = shared;
  const stopped = new Set(
    world
      .snapshot()
      .matches.filter((x) => x.bet_stop)
      .map((x) => x.id),
  );
  let goals = 0;
  const open = new Set<number>();
  const scores = new Map<number, string>();
  const sport = new Map(begin.map((x) => [x.id, x.sport_id]));
  for (const body of bodies) {
    if (body.type === 'bet_stop') {
      open.add(body.match);
      if (body.reason === 'goal') goals++;
    }
    if (body.type === 'bet_start') open.delete(body.match);
    if (body.type === 'score' && body.score.home + body.score.away > 0 && sport.get(body.match) === 1) {
      const before = scores.get(body.match);
      const now = `${body.score.home}-${body.score.away}`;
      if (before !== undefined && before !== now) expect(open.has(body.match)).toBe(true);
      scores.set(body.match, now);
    }
    if (body.type === 'match_status' && body.status_id === 4) open.delete(body.match);
  }
  expect(goals).toBeGreaterThan(5);
  expect([...open].sort()).toEqual([...stopped].sort());
});

it('names every side of a league differently, with two colours', () => {
  for (const league of leagues) {
    const teams = createTeams(league, 'maru');
    expect(new Set(teams.map((t) => t.name.ko)).size).toBe(teams.length);
    expect(teams.length).toBeGreaterThanOrEqual(16);
    for (const { colors, name } of teams) {
      expect(colors[0]).not.toBe(colors[1]);
      expect(Object.values(name).every((text) => text.length > 1)).toBe(true);
    }
  }
});

import { marketIds as m, marketDefinitions } from '@maru/contracts';
import { computeQuotes } from '../match/quotes';
import { chances, testMatch } from '../testing';
import { sports } from './index';

/** Plays a match for `seconds` and calls `see` every `every` seconds. */
function play(
  sport: (typeof sports)[number],
  seed: string,
  see: (match: ReturnType<typeof testMatch>) => void,
  every = 300,
) {
  const match = testMatch(sport, seed);
  for (let t = 0; t < 20_000 && !match.ended; t += 5) {
    match.step(5);
    if (t % every === 0 && !match.ended) see(match);
  }
  return match;
}

describe.each(sports.map((s) => [s.id, s] as const))('sport %i', (id, sport) => {
  const allowed = new Set(marketDefinitions(id).map((d) => d.id));

  it('offers only markets of the catalogue, each book and distribution summing to one', () => {
    play(sport, 'sums', (match) => {
      match.inform(240, 1);
      for (const priced of match.price()) {
        expect(allowed.has(priced.market)).toBe(true);
        if (priced.kind === 'book') {
          const sum = priced.chances.reduce((a, c) => a + c.p, 0);
          if (priced.chances.length > 0) expect(sum).toBeCloseTo(priced.market === m.doubleChance ? 2 : 1, 6);
          for (const c of priced.chances) expect(c.p).toBeGreaterThanOrEqual(-1e-9);
        } else {
          let sum = 0;
          for (const p of priced.dist.p) sum += p;
          expect(sum).toBeCloseTo(1, 6);
        }
      }
    });
  });

  it('keeps every market above one in all, line by line', () => {
    play(sport, 'margin', (match) => {
      for (const priced of match.price()) {
        const rows = new Map<string, number>();
        for (const q of computeQuotes(priced, [])) {
          const row = priced.kind === 'book' ? 'book' : String(q.line);
          rows.set(row, (rows.get(row) ?? 0) + 100 / q.odds);
        }
        for (const over of rows.values()) expect(over).toBeGreaterThan(priced.market === m.doubleChance ? 2 : 1);
      }
    });
  });

  it('ends, with a winner where the sport has one', () => {
    for (let i = 0; i < 6; i++) {
      const match = play(sport, `end${i}`, () => undefined, 1e9);
      expect(match.ended).toBe(true);
      if (id !== 1) expect(match.facts().winner).not.toBeNull();
    }
  });

  it('thinks better of a side once it has scored', () => {
    const market = id === 1 || id === 5 ? m.result : m.winner;
    const match = play(sport, 'score', () => undefined, 1e9);
    expect(match.ended).toBe(true);
    for (let i = 0; i < 5; i++) {
      const fresh = testMatch(sport, `score${i}`);
      for (let t = 0; t < 400; t++) fresh.step(1);
      const before = chances(fresh.price(), market).home as number;
      fresh.force(0);
      const after = chances(fresh.price(), market).home as number;
      expect(after).toBeGreaterThan(before);
    }
  });
});

// spec sports.33
it.each([
  [2, m.quarterWinner],
  [4, m.periodWinner],
  [5, m.periodWinner],
  [6, m.periodWinner],
])(
  'sport %i: the first part can be bet on before the match, and is the same question once it is played',
  (id, market) => {
    const match = testMatch(sports.find((sport) => sport.id === id)!, 'first part');
    const before = match.price().find((priced) => priced.market === market);
    expect(before).toMatchObject({ kind: 'book', instance: 1 });
    const score = () => match.view().score.periods[0] ?? [0, 0];
    for (let t = 0; t < 600 && score()[0] + score()[1] === 0; t++) {
      match.step(1);
      if (t % 20 !== 1) continue;
      const during = match.price().find((priced) => priced.market === market);
      expect(during).toMatchObject({ kind: 'book', instance: 1 });
    }
  },
);

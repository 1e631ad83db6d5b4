import fc from 'fast-check';
import { crashPoint } from '../fairness/crash';
import { draws } from '../games/draws';
import { kenoResult, powerballResult } from '../games/results';
import { allRules, gameRules, lowReturns, type RuledGame } from './games';
import { graphReturnBp, graphTargetReturns, roundsThatReach } from './graph';
import { hilowRule } from './hilow';
import { chancePpm, countChances, isFairReturn, type OutcomeChance, returnBp } from './returns';
import type { GameRule, OutcomeRule } from './rule';

const listRules = (rule: GameRule<never>) => rule.markets.flatMap(({ outcomes }) => outcomes as OutcomeRule<never>[]);
const chances = new Map(allRules().map(({ game, rule }) => [game, countChances(rule)]));
const chance = (game: string, code: string): OutcomeChance => chances.get(game)!.get(code)!;
const bp = (game: RuledGame, code: string) =>
  returnBp(listRules(gameRules[game] as GameRule<never>).find((rule) => rule.code === code)!, chance(game, code));

test.each(allRules())('every price of $game pays back 90 to 99 %, or is published as lower', ({ game, rule }) => {
  const published = lowReturns[game as RuledGame] ?? [];
  const unfair = listRules(rule)
    .map(({ code, prices }) => ({ code, bp: returnBp({ prices }, chance(game, code)) }))
    .filter(({ code, bp }) => !isFairReturn(bp, published.includes(code)));
  expect(unfair).toEqual([]);
});

test.each(allRules())('outcomes of $game have codes of their own and can be won', ({ game, rule }) => {
  const codes = listRules(rule).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(chance(game, code).paid.every((draws) => draws > 0n)).toBe(true);
});

// spec mini.26
test('the counts of powerball are those of all 98,280 draws with ten powerballs each', () => {
  expect(chance('powerball', 'normal-under')).toEqual({ paid: [491_400n], void: 0n, of: 982_800n });
  const ppm = (code: string) => chancePpm(chance('powerball', code));
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((section) => ppm(`normal-section-${section}`))).toEqual([
    11_447, 75_142, 103_276, 152_055, 294_485, 363_594,
  ]);
  expect([ppm('normal-small'), ppm('normal-middle'), ppm('normal-big')]).toEqual([320_716, 358_567, 320_716]);
  expect([ppm('normal-odd-under'), ppm('normal-odd-over')]).toEqual([244_302, 255_698]);
  expect([ppm('normal-odd-small'), ppm('normal-odd-big'), ppm('normal-odd-middle')]).toEqual([
    155_210, 165_507, 179_284,
  ]);
});

test('the ladder of keno is not a fair coin', () => {
  expect(chance('kenoLadder', 'end-even')).toEqual({ paid: [36n], void: 0n, of: 70n });
  expect(chance('kenoLadder', 'left-three-even').paid).toEqual([18n]);
  expect(chance('kenoLadder', 'right-three-odd').paid).toEqual([17n]);
});

test('the last digit of keno is uniform to one in a hundred million', () => {
  const { paid, of } = chance('keno', 'digit-odd');
  const off = (paid[0]! * 2n * 100_000_000n) / of - 100_000_000n;
  expect(off >= -1n && off <= 1n).toBe(true);
});

// spec mini.26
test('baccarat: chances of eight decks, and the returns that are published', () => {
  // 31 of the 415 other cards have the rank of the first.
  const pair = chance('baccarat', 'player-pair');
  expect(pair.paid[0]! * 415n).toBe(pair.of * 31n);
  expect(chance('baccarat', 'banker-pair')).toEqual(pair);
  expect(['player', 'banker', 'tie'].map((code) => chancePpm(chance('baccarat', code)))).toEqual([
    446_247, 458_597, 95_156,
  ]);
  expect(['player', 'banker', 'tie', 'player-pair'].map((code) => bp('baccarat', code))).toEqual([
    9_876, 9_894, 8_564, 8_963,
  ]);
});

test('sicbo: a face pays by how often it shows; sides lose on a triple', () => {
  expect(chance('sicbo', 'single-3')).toEqual({ paid: [75n, 15n, 1n], void: 0n, of: 216n });
  expect(bp('sicbo', 'single-3')).toBe(9_212);
  expect(bp('sicbo', 'small')).toBe(9_722);
});

test('every bet of roulette returns 36 of 37', () => {
  const rules = listRules(gameRules.roulette as GameRule<never>);
  // 37 numbers, 60 splits, 14 streets, 23 corners, 11 six-lines, 3 dozens, 3 columns, 6 others.
  expect(rules).toHaveLength(157);
  for (const { code } of rules) expect([code, bp('roulette', code)]).toEqual([code, 9_729]);
});

test('hilow offers no sure side; the same rank gives the stake back', () => {
  const codes = (base: number) =>
    listRules(hilowRule(base) as GameRule<never>).map(({ code, prices }) => [code, ...prices]);
  expect(codes(1).map(([code]) => code)).toEqual(['red', 'black', 'jqka']);
  expect(codes(13).map(([code]) => code)).toEqual(['red', 'black', 'jqka']);
  expect(codes(7).slice(0, 2)).toEqual([
    ['lo', 193],
    ['hi', 193],
  ]);
  expect(codes(2).slice(0, 2)).toEqual([
    ['lo', 1_158],
    ['hi', 105],
  ]);
  expect(codes(8).slice(0, 2)).toEqual([
    ['lo', 165],
    ['hi', 231],
  ]);
  expect(chance('hilow on 8', 'hi')).toEqual({ paid: [20n], void: 4n, of: 52n });
  expect(() => hilowRule(14)).toThrow(RangeError);
});

test('graph pays back 99 % at any target, and half of it is won at 2.00', () => {
  const space = 1n << 52n;
  expect(roundsThatReach(200)).toBe((space * 495n) / 1_000n);
  // 1.98 % of the rounds end at once.
  expect((10_000n * (space - roundsThatReach(101))) / space).toBe(198n);
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 1_000_000 }), (target) => {
      expect(graphReturnBp(target)).toBe(9_900);
    }),
  );
});

// spec mini.21
test('cash-outs of graph that are published: their chance is 99 % of one in the target, their return 99 %', () => {
  expect(graphTargetReturns().map(({ target, chancePpm: ppm }) => [target, ppm])).toEqual([
    [110, 900_000],
    [150, 660_000],
    [200, 495_000],
    [500, 198_000],
    [1_000, 99_000],
    [10_000, 9_900],
  ]);
  // One word of 2^52 less than 99 % is 99 %, as is the chance shown beside it.
  for (const { returnBp } of graphTargetReturns()) expect(returnBp).toBe(9_900);
  expect(graphTargetReturns(0).map(({ returnBp }) => returnBp)).toContain(10_000);
});

test('a round of graph reaches a target where its end is not below it', () => {
  // Against the draw itself: of 2,000 rounds about 990 reach 2.00 (five standard deviations are 112).
  const ends = Array.from({ length: 2_000 }, (_, round) => crashPoint(String(round), 'salt'));
  const reached = ends.filter((end) => end >= 200n).length;
  expect(Math.abs(reached - 990)).toBeLessThan(112);
});

// spec mini.26
test('results of draws are among those of the distributions', () => {
  const listResults = (game: RuledGame) =>
    new Set([...gameRules[game].distribution()].map(([result]) => JSON.stringify(result)));
  const sums = listResults('powerball');
  const dice = listResults('sicbo');
  const finishes = listResults('racing');
  const ladders = listResults('kenoLadder');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (roundId) => {
      const seed = { gameHash: 'a'.repeat(64), salt: 'salt', roundId };
      const { balls, powerball } = draws.powerball(seed);
      expect(sums).toContain(JSON.stringify({ powerball, sum: powerballResult(balls, powerball).sum }));
      expect(dice).toContain(JSON.stringify(draws.sicbo(seed)));
      expect(finishes).toContain(JSON.stringify(draws.racing(seed)));
      expect(ladders).toContain(JSON.stringify(kenoResult(draws.keno(seed)).ladder));
    }),
    { numRuns: 50 },
  );
});

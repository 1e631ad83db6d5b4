import { type BaccaratResult, playBaccarat } from '../games/baccarat';
import { type GameRule, outcome } from './rule';

/** What bets on baccarat look at. */
export type BaccaratSides = Pick<BaccaratResult, 'winner' | 'playerPair' | 'bankerPair'>;

const decks = 8;
const ranks = Array.from({ length: 13 }, (_, at) => at);
const digits = Array.from({ length: 10 }, (_, at) => at);

/** Points of a rank, 0 the ace to 12 the king; and a rank that has given points. */
const toPoints = (rank: number) => (rank >= 9 ? 0 : rank + 1);
const rankWith = (points: number) => (points === 0 ? 9 : points - 1);

type Winner = BaccaratResult['winner'];

/** Who wins, by the points of both pairs of cards and of the two cards that may follow: `[player][banker][fifth][sixth]`. */
function winnersByPoints(): Winner[][][][] {
  const winner = (player: number, banker: number, fifth: number, sixth: number) =>
    playBaccarat([0, 0, player, banker, fifth, sixth].map(rankWith)).winner;
  return digits.map((player) =>
    digits.map((banker) => digits.map((fifth) => digits.map((sixth) => winner(player, banker, fifth, sixth)))),
  );
}

/** Adds the ways of all two cards that may follow, by who wins. `left`: cards of each number of points in the shoe. */
function addThirdCards(winners: readonly Winner[][], shoe: number[], ways: number, to: Record<Winner, number>): void {
  for (const fifth of digits) {
    const fifthWays = ways * shoe[fifth]!;
    shoe[fifth] = shoe[fifth]! - 1;
    for (const sixth of digits) to[winners[fifth]![sixth]!] += fifthWays * shoe[sixth]!;
    shoe[fifth] = shoe[fifth]! + 1;
  }
}

/** Every deal of six cards from eight decks, joined where bets cannot tell results apart. */
function* distribution(): Generator<[BaccaratSides, number]> {
  const winners = winnersByPoints();
  const perRank = 4 * decks;
  // By whether player and banker have a pair.
  const sums = [0, 1, 2, 3].map((): Record<Winner, number> => ({ player: 0, banker: 0, tie: 0 }));
  const shoe = digits.map((points) => ranks.filter((rank) => toPoints(rank) === points).length * perRank);
  const perHand = ranks.flatMap((first) => ranks.map((second) => [first, second] as const));
  for (const [p1, p2] of perHand) {
    for (const [b1, b2] of perHand) {
      const out = [p1, p2, b1, b2];
      // Cards of one rank are taken one after the other.
      const ways = out.reduce(
        (all, rank, at) => all * (perRank - out.slice(0, at).filter((r) => r === rank).length),
        1,
      );
      for (const rank of out) shoe[toPoints(rank)] = shoe[toPoints(rank)]! - 1;
      const pairs = (p1 === p2 ? 2 : 0) + (b1 === b2 ? 1 : 0);
      const player = (toPoints(p1) + toPoints(p2)) % 10;
      const banker = (toPoints(b1) + toPoints(b2)) % 10;
      addThirdCards(winners[player]![banker]!, shoe, ways, sums[pairs]!);
      for (const rank of out) shoe[toPoints(rank)] = shoe[toPoints(rank)]! + 1;
    }
  }
  for (const [pairs, byWinner] of sums.entries()) {
    for (const winner of ['player', 'banker', 'tie'] as const) {
      yield [{ winner, playerPair: pairs >= 2, bankerPair: pairs % 2 === 1 }, byWinner[winner]];
    }
  }
}

/** Baccarat from a full shoe of eight decks. A tie gives stakes on player and banker back. */
export const baccaratRule: GameRule<BaccaratSides> = {
  markets: [
    {
      code: 'winner',
      outcomes: (['player', 'banker'] as const).map((side) => ({
        code: side,
        prices: [side === 'player' ? 200 : 195],
        grade: ({ winner }: BaccaratSides) => (winner === 'tie' ? 'void' : winner === side ? 0 : 'lost'),
      })),
    },
    { code: 'tie', outcomes: [outcome('tie', 900, ({ winner }: BaccaratSides) => winner === 'tie')] },
    {
      code: 'pair',
      outcomes: [
        outcome('player-pair', 1_200, ({ playerPair }: BaccaratSides) => playerPair),
        outcome('banker-pair', 1_200, ({ bankerPair }: BaccaratSides) => bankerPair),
      ],
    },
  ],
  distribution,
};

import { type BaccaratResult, DrawStream, playBaccarat } from '@maru/rounds';

/** A round of baccarat: 12 s for bets, 8 s of dealing, 5 s to read the result. */
const betMs = 12_000;
const dealMs = 8_000;
export const cycleMs = 25_000;
const roadLength = 60;
const cardsOfShoe = 8 * 52;
const cacheSize = 200;

export const baccaratPicks = ['player', 'banker', 'tie'] as const;
export type BaccaratPick = (typeof baccaratPicks)[number];

/**
 * Return of a stake on a pick, in the stake's unit: banker 1 : 0.95, tie 1 : 8; a tie returns the stakes on the other
 * two.
 */
export function baccaratReturn(pick: BaccaratPick, winner: BaccaratResult['winner'], stake: number): number {
  if (pick === winner)
    return pick === 'tie' ? stake * 9 : stake + (pick === 'player' ? stake : Math.floor((stake * 95) / 100));
  return winner === 'tie' ? stake : 0;
}

interface TableRound {
  number: number;
  /** End of betting, time of the result, and start of the next round; epoch ms. */
  closes: number;
  result: number;
  ends: number;
}

/** Live tables of baccarat. Round and cards of a table are a function of secret and clock, the same after a restart. */
export class BaccaratTables {
  readonly #roads = new Map<string, { last: number; road: string }>();

  constructor(
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** The round of a table now; tables do not begin at the same time. */
  round(table: string): TableRound {
    const shift = (Number(table.slice(-4)) * 3_700) % cycleMs;
    const number = Math.floor((this.now() - shift) / cycleMs);
    const begin = number * cycleMs + shift;
    return { number, closes: begin + betMs, result: begin + betMs + dealMs, ends: begin + cycleMs };
  }

  result(table: string, number: number): BaccaratResult {
    const stream = new DrawStream({ game: 'casino-baccarat', gameHash: this.secret, salt: table, roundId: number });
    const places = new Set<number>();
    while (places.size < 6) places.add(stream.uniform(cardsOfShoe));
    return playBaccarat([...places].map((place) => place % 52));
  }

  /** Results of the last 60 rounds that are decided, oldest first: B, P, T. */
  road(table: string): string {
    const { number, result } = this.round(table);
    const last = this.now() >= result ? number : number - 1;
    const cached = this.#roads.get(table);
    if (cached?.last === last) return cached.road;
    const isNear = cached && last > cached.last && last - cached.last < roadLength;
    let road = isNear ? cached.road : '';
    for (let at = isNear ? cached.last + 1 : last - roadLength + 1; at <= last; at += 1) {
      road += this.result(table, at).winner[0]!.toUpperCase();
    }
    road = road.slice(-roadLength);
    this.#roads.set(table, { last, road });
    if (this.#roads.size > cacheSize) this.#roads.delete(this.#roads.keys().next().value!);
    return road;
  }

  /** Displayed number of simulated people at a table, in addition to real ones: changes slowly. */
  crowd(table: string): number {
    const minute = Math.floor(this.now() / 60_000);
    const stream = new DrawStream({ game: 'casino-crowd', gameHash: this.secret, salt: table, roundId: minute });
    return 12 + stream.uniform(240);
  }
}

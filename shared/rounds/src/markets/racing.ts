import { type GameRule, outcome } from './rule';

/** Numbers of the four racers, the winner first. */
export type Finish = readonly number[];

const racers = [1, 2, 3, 4];

function* distribution(): Generator<[Finish, number]> {
  for (const a of racers) {
    for (const b of racers) {
      for (const c of racers) {
        const d = 10 - a - b - c;
        if (new Set([a, b, c]).size === 3) yield [[a, b, c, d], 1];
      }
    }
  }
}

/** Four racers, every order equally likely; all bets are on the winner's number. */
export const racingRule: GameRule<Finish> = {
  markets: [
    {
      code: 'winner',
      outcomes: racers.map((racer) => outcome(`winner-${racer}`, 376, ([first]: Finish) => first === racer)),
    },
    {
      code: 'parity',
      outcomes: [
        outcome('odd', 195, ([first]: Finish) => first! % 2 === 1),
        outcome('even', 195, ([first]: Finish) => first! % 2 === 0),
      ],
    },
    {
      code: 'half',
      outcomes: [
        outcome('under', 195, ([first]: Finish) => first! <= 2),
        outcome('over', 195, ([first]: Finish) => first! > 2),
      ],
    },
  ],
  distribution,
};

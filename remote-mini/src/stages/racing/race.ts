import { clamp01 } from '../motion/ease';
import { seeded } from '../motion/seeded';

/** How a racer does: seconds to the line as shown beside it, and the pace of the picture. */
export interface Racer {
  /** 1 to 4. */
  number: number;
  /** 1 the winner. */
  place: number;
  /** Hundredths of a second, for the picture alone. */
  time: number;
  pace: readonly number[];
}

/** The racers in the order of their numbers. `order`: the winner first. Times rise with the places. */
export function computeRacers(order: readonly number[], seed: number): Racer[] {
  const random = seeded(seed);
  let time = 960 + Math.floor(random() * 40);
  const byPlace = order.map((number, at) => {
    if (at > 0) time += 9 + Math.floor(random() * 22);
    return { number, place: at + 1, time, pace: [random(), random(), random()] };
  });
  return byPlace.sort((a, b) => a.number - b.number);
}

/**
 * How far a racer is, 0 to 1 (the line) and a little beyond, at `share` of the race. The winner is at the line at 0.9 of
 * it; the lead changes on the way, the order at the line is the drawn one.
 */
export function racerAt({ place, pace }: Racer, share: number): number {
  const at = clamp01(share);
  const finish = 1.01 - (place - 1) * 0.075;
  const wave = pace.reduce((sum, speed, index) => sum + (speed - 0.5) * Math.sin(Math.PI * (index + 1) * at), 0);
  return finish * (at * (0.72 + 0.28 * at)) + 0.13 * wave * at * (1 - at) * 4;
}

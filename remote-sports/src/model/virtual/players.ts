import type { FieldPoint } from './projection';

/** Where the ball was: ms after the start, x and y in 1/1000 of the field. */
export type BallPath = readonly (readonly [at: number, x: number, y: number])[];

/** The middle of the field, where the ball is before the first kick. */
const middle: FieldPoint = { x: 500, y: 500 };

/** Position of the ball `at` ms after the start: it moves evenly between two points and stays at the last one. */
export function ballAt(path: BallPath, at: number): FieldPoint {
  let low = 0;
  let high = path.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if (path[half]![0] <= at) low = half + 1;
    else high = half;
  }
  const before = path[low - 1];
  const after = path[low];
  if (!before) return middle;
  if (!after) return { x: before[1], y: before[2] };
  const share = (at - before[0]) / (after[0] - before[0]);
  return { x: before[1] + (after[1] - before[1]) * share, y: before[2] + (after[2] - before[2]) * share };
}

/** What is played on the stage. Motion football is played six a side, as its vendor's frames have it. */
export type StageSport = 'soccer' | 'motionSoccer' | 'basketball';

/** The sport on the stage of a virtual category. */
export function toStageSport(category: number): StageSport {
  if (category === 8) return 'basketball';
  return category === 7 ? 'motionSoccer' : 'soccer';
}

/** Places of the home side's players while the ball is in the middle; the away side's are the mirror of them. */
const formations: Readonly<Record<StageSport, readonly FieldPoint[]>> = {
  soccer: [
    { x: 35, y: 500 },
    { x: 170, y: 150 },
    { x: 150, y: 380 },
    { x: 150, y: 620 },
    { x: 170, y: 850 },
    { x: 320, y: 190 },
    { x: 300, y: 410 },
    { x: 300, y: 600 },
    { x: 320, y: 820 },
    { x: 450, y: 380 },
    { x: 460, y: 640 },
  ],
  motionSoccer: [
    { x: 45, y: 500 },
    { x: 200, y: 280 },
    { x: 200, y: 720 },
    { x: 350, y: 500 },
    { x: 450, y: 240 },
    { x: 450, y: 760 },
  ],
  basketball: [
    { x: 180, y: 500 },
    { x: 270, y: 220 },
    { x: 270, y: 780 },
    { x: 410, y: 380 },
    { x: 410, y: 640 },
  ],
};

/** How many players one side has on the stage. */
export const playersPerSide = (sport: StageSport): number => formations[sport].length;

/** A player of the drawing. */
export interface Player extends FieldPoint {
  side: 'home' | 'away';
  keeper: boolean;
}

/** How far a side moves with the ball, and how near a player has to be to go for it. */
const pull = { along: 0.55, across: 0.3, reach: 170 } as const;

/**
 * Positions of the players while the ball is at `ball`, `at` ms after the start. They follow the ball as a team, the
 * nearest run to it, and each always moves a little. The same ball and time give the same positions.
 */
export function playersAt(sport: StageSport, ball: FieldPoint, at: number): Player[] {
  const places = formations[sport];
  return (['home', 'away'] as const).flatMap((side) =>
    places.map((place, index) => {
      const keeper = sport !== 'basketball' && index === 0;
      const mirrored = side === 'home' ? place : { x: 1000 - place.x, y: 1000 - place.y };
      return { side, keeper, ...playerAt(mirrored, ball, at / 1000 + index * 1.7 + (side === 'away' ? 5 : 0), keeper) };
    }),
  );
}

function playerAt(place: FieldPoint, ball: FieldPoint, seconds: number, keeper: boolean): FieldPoint {
  if (keeper) return { x: place.x, y: clamp(place.y + (ball.y - 500) * 0.18, 420, 580) };
  const base = {
    x: place.x + (ball.x - 500) * pull.along + 14 * Math.sin(seconds * 0.9),
    y: place.y + (ball.y - 500) * pull.across + 18 * Math.cos(seconds * 0.7),
  };
  const distance = Math.hypot(ball.x - base.x, (ball.y - base.y) * 0.66);
  const share = 0.72 * Math.exp(-((distance / pull.reach) ** 2));
  return {
    x: clamp(base.x + (ball.x - base.x) * share, 12, 988),
    y: clamp(base.y + (ball.y - base.y) * share, 20, 980),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

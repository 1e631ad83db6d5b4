import type { Rng } from '../rng';

/** What a simulated member may do next. */
export const activities = ['mini', 'token', 'graph', 'sports', 'post', 'comment', 'like', 'attend', 'credit'] as const;
export type Activity = (typeof activities)[number];

/** How often each is chosen, of the sum of all. Writing is rare: the board belongs to members. */
const weights: Readonly<Record<Activity, number>> = {
  mini: 26,
  token: 22,
  graph: 20,
  sports: 18,
  post: 1,
  comment: 3,
  like: 5,
  attend: 3,
  credit: 2,
};
const total = activities.reduce((sum, name) => sum + weights[name], 0);

/** One thing to do: by which member (from 0), what, and how long after the one before, ms. */
interface Step {
  member: number;
  activity: Activity;
  waitMs: number;
}

/**
 * The next step. Waits are uniform between half and one and a half of the mean, which limits a minute to twice
 * `perMinute` steps.
 */
export function nextStep(rng: Rng, members: number, perMinute: number): Step {
  const waitMs = Math.round((60_000 / perMinute) * (0.5 + rng.next()));
  const member = rng.int(members);
  let at = rng.next() * total;
  for (const activity of activities) {
    at -= weights[activity];
    if (at < 0) return { member, activity, waitMs };
  }
  return { member, activity: 'mini', waitMs };
}

/** A stake, KRW: mostly small, within the limits; null where they leave none. */
export function stakeWithin(rng: Rng, limits: { min: number; max: number }): number | null {
  const usual = [1_000, 1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 20_000, 30_000];
  const fit = usual.filter((stake) => stake >= limits.min && stake <= limits.max);
  return fit[rng.int(fit.length)] ?? (limits.min > 0 && limits.min <= limits.max ? limits.min : null);
}

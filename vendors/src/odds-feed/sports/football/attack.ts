import type { Rng } from '../../../rng';
import type { Strength } from '../sport';
import type { FootballState } from './state';

/** Attacks last twelve seconds on average; then the ball is lost, kept or brought into midfield. */
const meanSeconds = 12;
/** Share of the time with the ball near one of the goals; of it, one third is dangerous. */
const attacking = 0.9;
const dangerousShare = 1 / 3;
/** Scoring against the average while a side attacks dangerously, attacks, or does not. */
const scoring = { dangerous: 4.5, attack: 0.85, other: 0.13 };

type Attack = FootballState['attack'];

/** Share of attacks that are the home side's: half way between even and its share of the expected goals. */
export const ownShare = (strength: Strength): number => 0.25 + (0.5 * strength.home) / (strength.home + strength.away);

/** Moves the attack on by `dt` seconds and counts what the board shows. */
export function advanceAttack(s: FootballState, dt: number, rng: Rng, homeShare: number): void {
  if (s.attack) {
    s.possession[s.attack.side] += dt;
    const minute = Math.floor(s.clock / 60) + (s.period === 2 ? 45 : 0);
    while (s.momentum.length <= minute && s.momentum.length < 110) s.momentum.push(0);
    const weight = (s.attack.dangerous ? 5 : 1.5) * dt * (s.attack.side === 0 ? 1 : -1);
    s.momentum[minute] = Math.max(-100, Math.min(100, (s.momentum[minute] ?? 0) + weight));
  }
  if (rng.next() >= dt / meanSeconds) return;
  const u = rng.next();
  if (u >= attacking) {
    s.attack = null;
    return;
  }
  const side = u < attacking * homeShare ? 0 : 1;
  const dangerous = rng.next() < dangerousShare;
  s.attack = { side, dangerous };
  if (dangerous) s.dangerous[side]++;
  if (dangerous && rng.next() < 0.08) s.shots[side]++;
}

/** Average scoring of a side over all kinds of moments, by which the factors are divided so that they average 1. */
function average(share: number): number {
  const own = dangerousShare * scoring.dangerous + (1 - dangerousShare) * scoring.attack;
  return attacking * share * own + (1 - attacking * share) * scoring.other;
}

/** Scoring of each side in this moment against its average. */
export function attackFactor(attack: Attack, homeShare: number): [number, number] {
  const of = (side: 0 | 1) => {
    if (attack?.side !== side) return scoring.other;
    return attack.dangerous ? scoring.dangerous : scoring.attack;
  };
  return [of(0) / average(homeShare), of(1) / average(1 - homeShare)];
}

/** Expected scoring of the attack under way above the average, as a share of the match's. */
export function extraGoals(attack: Attack, homeShare: number): [number, number] {
  const factor = attackFactor(attack, homeShare);
  const span = meanSeconds / 5400;
  return [(factor[0] - 1) * span, (factor[1] - 1) * span];
}

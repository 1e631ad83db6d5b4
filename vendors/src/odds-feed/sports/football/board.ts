import type { VendorBoard } from '@maru/contracts';
import type { FootballState } from './state';

/** What the page shows of a football match: statistics, momentum by minute, and where the ball is. */
export function footballBoard(s: FootballState): VendorBoard {
  const held = s.possession[0] + s.possession[1];
  const possession = Math.round((100 * s.possession[0]) / held);
  const pair = (key: string, [home, away]: [number, number]) => ({ key, home, away });
  return {
    stats: [
      { key: 'possession', home: possession, away: 100 - possession },
      pair('shots_on_target', s.shots),
      pair('dangerous_attacks', s.dangerous),
      pair('corners', s.corners),
      pair('cards', [s.yellow[0] + s.red[0], s.yellow[1] + s.red[1]]),
    ],
    momentum: s.momentum.map(Math.round),
    tracker: tracker(s),
  };
}

/** Ball path of the attack in percent of the pitch, home playing from left to right. */
function tracker(s: FootballState): VendorBoard['tracker'] {
  if (s.pending) return { side: side(s.pending.side), kind: s.pending.kind, path: [towards(s.pending.side, 88, 50)] };
  if (!s.attack) return null;
  // The path follows from the state alone, so reading the board does not change the match.
  const spread = ((s.dangerous[0] * 37 + s.dangerous[1] * 53 + Math.floor(s.clock / 12) * 29) % 60) + 20;
  const depth = s.attack.dangerous ? [58, 70, 82] : [42, 54, 62];
  return {
    side: side(s.attack.side),
    kind: s.attack.dangerous ? 'dangerous_attack' : 'attack',
    path: depth.map((x, i) => towards(s.attack?.side ?? 0, x, Math.min(92, Math.max(8, spread + (i - 1) * 9)))),
  };
}

const side = (s: 0 | 1): 'home' | 'away' => (s === 0 ? 'home' : 'away');
const towards = (attacker: 0 | 1, x: number, y: number): [number, number] => [attacker === 0 ? x : 100 - x, y];

import type { VendorBoard } from '@maru/contracts';
import { type GradingInput, noFacts, tallied, type View } from '../grading/grading-input';
import {
  isBreak,
  isGolden,
  isPlaying,
  over,
  overtime,
  type Pair,
  type Rules,
  type ScoreState,
  sumParts,
} from './rules';
import { pointServer, setsWon, shownPoints } from './sets';

/** Sets won, or the sum of all parts. */
const standing = ({ play }: Rules, s: ScoreState): Pair =>
  play.kind === 'sets' ? setsWon(play, s.parts) : sumParts(s.parts);

/** Collects the facts that the markets are graded by. */
export function scoreFacts(rules: Rules, s: ScoreState): GradingInput {
  const ended = s.period === over;
  const golden = isGolden(rules);
  const regular = golden ? s.parts.slice(0, rules.parts) : s.parts;
  const regularOver = golden && (s.period === 10 + rules.parts || s.period === overtime);
  const done = isPlaying(s) && !regularOver ? regular.length - 1 : regular.length;
  const [home, away] = standing(rules, s);
  const facts: GradingInput = {
    ...noFacts(),
    ended,
    main: tallied(...sumParts(regular), ended || regularOver),
    periods: regular.map((part, i) => tallied(...part, ended || i < done)),
    winner: !ended || home === away ? null : home > away ? 0 : 1,
    goals: s.order,
    games: s.order,
  };
  if (rules.half) facts.firstHalf = tallied(...sumParts(s.parts.slice(0, rules.half)), ended || done >= rules.half);
  if (rules.play.kind === 'sets') facts.sets = tallied(home, away, ended);
  return facts;
}

/** Returns score, period and clock as the feed publishes them. */
export function scoreView(rules: Rules, s: ScoreState): View {
  const { play } = rules;
  const [home, away] = standing(rules, s);
  const score: View['score'] = { home, away, periods: s.parts.map(([h, a]): Pair => [h, a]) };
  // The side at bat counts as serving.
  if (play.kind !== 'clock' && isPlaying(s)) score.serving = play.kind === 'sets' ? pointServer(play, s) : s.server;
  if (play.kind === 'sets' && play.game && isPlaying(s)) score.points = shownPoints(play.game, s);
  return { score, period: s.period, timer: play.kind === 'clock' ? toTimer(rules.parts, play.seconds, s) : null };
}

function toTimer(parts: number, seconds: number, s: ScoreState): View['timer'] {
  if (s.period === 0) return null;
  const running = isPlaying(s);
  const played = Math.min(parts, running ? s.period - 1 : isBreak(s) ? s.period - 10 : parts);
  return { seconds: played * seconds + (running ? Math.floor(s.clock) : 0), running };
}

/** Returns the statistics of the board; only football has momentum and a tracker. */
export function scoreBoard(rules: Rules, s: ScoreState): VendorBoard {
  const stats = rules.board.map((key) => {
    const [home, away] = s.counts.get(key) ?? [0, 0];
    return { key, home, away };
  });
  return { stats, momentum: [], tracker: null };
}

import { type CaseLevel, type HarmSettings, type HarmSignal, type HarmStrength, harmRules } from '@maru/contracts';
import type { HarmHistory } from './history';
import { measures } from './measures';

/** Points of a signal; what stays below its threshold has fewer than any signal. */
const pointsOfPresent = 20;
const pointsOfStrong = 35;
const maxScoreWithoutLevel = 14;

function toStrength(value: number, at: number, strongPercent: number): HarmStrength {
  if (value < at) return 'none';
  return value * 100 >= at * strongPercent ? 'strong' : 'present';
}

function computePoints(strength: HarmStrength, value: number, at: number): number {
  if (strength === 'strong') return pointsOfStrong;
  return strength === 'present'
    ? pointsOfPresent
    : Math.min(maxScoreWithoutLevel, Math.floor((value * maxScoreWithoutLevel) / at));
}

export interface Evaluation {
  /** Every rule in use, in the order of the contracts. */
  signals: HarmSignal[];
  /** 0 to 100. */
  score: number;
}

/** Every rule over a member's facts, and the score of them together. */
export function evaluate(facts: HarmHistory, settings: HarmSettings): Evaluation {
  const signals = harmRules
    .filter((rule) => settings.rules[rule].use)
    .map((rule): HarmSignal => {
      const { at } = settings.rules[rule];
      const measure = measures[rule](facts, settings);
      const strength = toStrength(measure.value, at, settings.strong_percent);
      return { rule, at, ...measure, strength, points: computePoints(strength, measure.value, at) };
    });
  return {
    signals,
    score: Math.min(
      100,
      signals.reduce((all, { points }) => all + points, 0),
    ),
  };
}

export function toLevel(score: number, { medium_at, high_at }: HarmSettings): CaseLevel {
  if (score >= high_at) return 'high';
  return score >= medium_at ? 'medium' : 'low';
}

/** Rules that signal, the strongest first. */
export function raised(signals: readonly HarmSignal[]): HarmSignal[] {
  return signals.filter(({ strength }) => strength !== 'none').sort((a, b) => b.points - a.points);
}

/** Whether a case is opened: the score is reached, and by some signal rather than by many values below their thresholds. */
export function opensCase({ signals, score }: Evaluation, { open_at }: HarmSettings): boolean {
  return score >= open_at && raised(signals).length > 0;
}

import { outcomeName as nameOfOutcome } from '@maru/contracts/round-names';
import type { Translate } from '../../kit';

/** What an outcome is called, as members read it: '파워볼 홀'; '–' for a bet that picks none, as on graph. */
export const outcomeName = (outcome: string | null, t: Translate): string =>
  outcome ? nameOfOutcome((key, values) => t(`round.${key}`, values), outcome) : '–';

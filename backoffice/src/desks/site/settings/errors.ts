import type { Translate } from '../../../kit';
import type { DraftProblem } from './shape/draft';
import type { PartErrors } from './shape/part';

/** What the API refuses of a setting, by the path within it; '' is the setting itself. */
export function findSettingErrors(key: string, errors: PartErrors): PartErrors {
  const field = `changes.${key}`;
  const own = Object.entries(errors).filter(([name]) => name === field || name.startsWith(`${field}.`));
  return Object.fromEntries(own.map(([name, texts]) => [name.slice(field.length + 1), texts]));
}

/** What no value can be read from, in words at its field. */
export function problemErrors(problems: readonly DraftProblem[], t: Translate): PartErrors {
  const toText = ({ kind, low, high }: DraftProblem) =>
    kind === 'number' ? t('settings.not_number') : t('number.range', { low, high });
  return Object.fromEntries(problems.map((problem) => [problem.path, [toText(problem)]]));
}

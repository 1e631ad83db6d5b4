import type { Locale } from '@maru/contracts';
import type { z } from 'zod';
import type { Texts } from '../kernel/services';

type Issue = z.core.$ZodIssue;

/** Names of contract rules that have a separate text. */
const customTexts: ReadonlySet<string> = new Set([
  'mismatch',
  'own_path',
  'https_address',
  'safe_address',
  'twice',
  'reserved',
  'password_blank',
  'phone_number',
  'bank_choice',
  'account_number',
  'holder_name',
]);

/** Key and values of our text for one issue; zod's own message is never shown. */
function toText(issue: Issue): [key: string, values: Record<string, string | number>] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? ['validation.required', {}] : ['validation.type', {}];
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? ['validation.required', {}]
          : ['validation.min_length', { min: String(issue.minimum) }];
      }
      return [issue.origin === 'array' ? 'validation.min_items' : 'validation.min', { min: String(issue.minimum) }];
    case 'too_big':
      if (issue.origin === 'string') return ['validation.max_length', { max: String(issue.maximum) }];
      return [issue.origin === 'array' ? 'validation.max_items' : 'validation.max', { max: String(issue.maximum) }];
    case 'unrecognized_keys':
      return ['validation.unknown', {}];
    case 'custom':
      return [customTexts.has(issue.message) ? `validation.${issue.message}` : 'validation.format', {}];
    default:
      return ['validation.format', {}];
  }
}

/** Field errors of a refused input, by dotted path, in the caller's language. */
export function fieldErrors(error: z.ZodError, texts: Texts, locale: Locale): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of error.issues as Issue[]) {
    const [key, values] = toText(issue);
    const path = issue.path.map(String).join('.');
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => (path ? `${path}.${name}` : name))
        : [path || 'body'];
    for (const field of fields.slice(0, 20)) {
      const name = field.slice(0, 100);
      errors[name] = [...(errors[name] ?? []), texts.t(locale, key, values)];
    }
  }
  return { ...errors };
}

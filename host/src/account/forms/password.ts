import type { Translate } from '@maru/platform';
import { fits } from './rules';
import type { Problems } from './use-form';

/** What is wrong with a chosen password and its repetition. Neither is trimmed: a space may be meant. */
export function newPasswordProblems(
  values: { password: string; password_confirmation: string },
  say: Translate,
): Problems<'password' | 'password_confirmation'> {
  if (!fits.password(values.password)) return { password: say('password.wrong') };
  if (values.password !== values.password_confirmation) return { password_confirmation: say('password.mismatch') };
  return {};
}

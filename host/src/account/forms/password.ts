import { passwordProblem } from '@maru/contracts/account-rules';
import type { Translate } from '@maru/platform';
import type { Problems } from './use-form';

/** What is wrong with a chosen password and its repetition. Neither is trimmed: a space may be meant. */
export function newPasswordProblems(
  values: { password: string; password_confirmation: string },
  say: Translate,
): Problems<'password' | 'password_confirmation'> {
  const problem = passwordProblem(values.password);
  if (problem) return { password: say(problem === 'blank' ? 'password.blank' : 'password.wrong') };
  if (values.password !== values.password_confirmation) return { password_confirmation: say('password.mismatch') };
  return {};
}

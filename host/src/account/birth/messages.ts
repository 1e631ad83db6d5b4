import type { CallAnswer } from '@maru/client';
import { type Refused, type Result, type Translate, t as translate } from '@maru/platform';

/** What both calls of the birth date answer. */
export type BirthAnswer = CallAnswer<'updateBirth'>;

/** The server's message; null if the platform supplied a default. */
function saidBy({ message }: Pick<Refused, 'message'>): string | null {
  const own = ['serverError', 'refused', 'network'].map((key) => translate('platform', `http.${key}`));
  return message && !own.includes(message) ? message : null;
}

/**
 * The message for a birth date that was not saved. The field error is more specific and precedes the general message;
 * otherwise the server's message, then one for the status.
 */
function refusalText(refused: Refused, t: Translate): string {
  const { status, errors, reason } = refused;
  const field = status === 422 ? errors?.birth?.[0] : undefined;
  const message = field ?? saidBy(refused);
  if (message) return message;
  if (status === 0) return t(reason === 'network' ? 'http.none' : 'http.else');
  if ([401, 403, 404, 422].includes(status)) return t(`http.${status}`);
  return t(status >= 400 ? 'http.other' : 'http.else');
}

/** The message after saving, for success or failure. */
export function savedText(result: Result<BirthAnswer>, t: Translate): { ok: boolean; text: string } {
  if (!result.ok) return { ok: false, text: refusalText(result, t) };
  const { success, message } = result.data ?? {};
  return success ? { ok: true, text: message || t('saved') } : { ok: false, text: message || t('failed') };
}

/** Message after a refused date. */
export function refusedText(result: Result<BirthAnswer>, t: Translate): { ok: boolean; text: string } {
  const ok = result.ok && result.data?.success === true;
  return ok ? { ok, text: result.data.message || t('refused') } : { ok, text: t('refuseFailed') };
}

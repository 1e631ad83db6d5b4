import { type ErrorBody, type Locale, type Reason, reasons } from '@maru/contracts';
import type { FastifyReply } from 'fastify';
import type { Texts } from '../kernel/services';

/** Thrown anywhere below a call to refuse it; answered as `{message, code, errors?}`. */
export class Refused extends Error {
  constructor(
    readonly reason: Reason,
    readonly errors?: Record<string, string[]>,
    /** Shown instead of the reason's own text. */
    readonly text?: string,
  ) {
    super(reason);
  }
}

/** Body of a refusal in the caller's language. */
export function toErrorBody(
  texts: Texts,
  locale: Locale,
  reason: Reason,
  errors?: Record<string, string[]>,
  message?: string,
): ErrorBody {
  return {
    message: message ?? texts.t(locale, `reason.${reason}`),
    code: reasons[reason].code,
    ...(errors && Object.keys(errors).length > 0 ? { errors } : {}),
    ...(reason === 'maintenance' ? { maintenance_text: message ?? '' } : {}),
  };
}

/** Sends a refusal with the status of its reason. */
export function sendRefusal(
  reply: FastifyReply,
  texts: Texts,
  locale: Locale,
  reason: Reason,
  errors?: Record<string, string[]>,
  message?: string,
): FastifyReply {
  const status: number = reasons[reason].status;
  return reply
    .code(status === 200 ? 422 : status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(texts, locale, reason, errors, message)));
}

import type { Reason } from '@maru/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../kernel/database-unavailable';
import type { Texts } from '../kernel/services';
import { chooseLocale } from './locale';
import { Refused, sendRefusal, toErrorBody } from './refuse';

/** The framework's own errors as reasons of ours. */
const reasonByCode: Record<string, Reason> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Seconds after which a call that found no database may be made again. */
const retryAfterSeconds = 2;

/** Answers every error with our own body; what we did not expect is logged and told as a server error. */
export function answerErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((error: FastifyError | Refused | DatabaseUnavailable, request, reply) => {
    const locale = chooseLocale(request.headers['accept-language']);
    if (error instanceof Refused) return sendRefusal(reply, texts, locale, error.reason, error.errors, error.text);
    if (error instanceof DatabaseUnavailable) {
      request.log.warn(
        { cause: error.message, url: request.url.split('?')[0], method: request.method },
        'call found no database',
      );
      return sendRefusal(reply.header('retry-after', String(retryAfterSeconds)), texts, locale, 'unavailable');
    }
    const reason = reasonByCode[error.code] ?? (error instanceof SyntaxError ? 'invalid' : undefined);
    if (reason) return sendRefusal(reply, texts, locale, reason);
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return sendRefusal(reply, texts, locale, error.statusCode === 404 ? 'not_found' : 'invalid');
    }
    request.log.error({ err: error, url: request.url.split('?')[0], method: request.method }, 'call failed');
    return sendRefusal(reply, texts, locale, 'server_error');
  });
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, texts, chooseLocale(request.headers['accept-language']), 'not_found'),
  );
}

/** Body for a request that could not even be read as HTTP. */
export function unreadable(texts: Texts): string {
  return JSON.stringify(toErrorBody(texts, 'ko', 'invalid'));
}

import {
  type CallRequest,
  type CommonOptions,
  createClient,
  type Method,
  siteRoutes,
  type Transport,
} from '@maru/client/core';
import { getLocale, t } from '../i18n/i18n';
import { getCookie } from '../storage/cookies';
import { noteReach } from './outage';
import { takePreloaded } from './preload';
import { noteProtection } from './protection';
import { type Refused, type Result, toRefusal } from './result';
import { sendRequest } from './send-request';

/** Options of a call of the site in addition to its input. */
export interface SiteCallOptions {
  /**
   * The caller shows the problem itself: no message for a visitor's 401, and a 5xx is shown without being announced a
   * second time. A 401 that signs a member out is still reported.
   */
  quiet?: boolean;
  /**
   * No member waits for it: a poll, a refresh after a live event, an automatic retry. Its 5xx is not shown; that of any
   * other call is, once.
   */
  background?: boolean;
}
type CallOptions = SiteCallOptions & CommonOptions;

const isUnsafe = (method: Method) => method !== 'GET';

/** Told of a call's refusal. */
type OnRefused = (refusal: Refused, options: Pick<CallOptions, 'quiet' | 'background'>) => void;
/**
 * Called at the start of a call; returns the handler of its refusal, because another member may be signed in by then.
 * The user part sets it, which keeps users out of this file.
 */
let watchCall: () => OnRefused = () => () => {};
export function setCallWatch(watch: typeof watchCall): void {
  watchCall = watch;
}

let csrf: Promise<unknown> | null = null;
/** Asks for the XSRF-TOKEN cookie, once for however many calls need it at the same time. */
function fetchCsrfCookie(): Promise<unknown> {
  const ended = () => {
    csrf = null;
  };
  csrf ??= sendRequest('/api/sanctum/csrf-cookie', { method: 'GET', headers: toHeaders('GET', {}) }).then(ended, ended);
  return csrf;
}

function toHeaders(method: Method, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': getLocale(),
    // A browser's path is percent-encoded already.
    'X-Current-Path': globalThis.location.pathname,
  };
  if (isUnsafe(method)) headers['X-XSRF-TOKEN'] = getCookie('XSRF-TOKEN') ?? '';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}

/** Response of a request: its status and its text. */
type Answer = Awaited<ReturnType<typeof sendRequest>>;

async function readPreloaded(address: string): Promise<Answer | null> {
  const response = await takePreloaded(address);
  return response && { status: response.status, ok: response.ok, text: await response.text() };
}

async function ask({ method, address, body }: CallRequest, options: CallOptions): Promise<Answer> {
  if (!isUnsafe(method)) {
    const preloaded = await readPreloaded(address);
    if (preloaded) return preloaded;
  } else if (!getCookie('XSRF-TOKEN')) {
    await fetchCsrfCookie();
  }
  const hasBody = isUnsafe(method) && (body !== undefined || method !== 'DELETE');
  const file = body instanceof Blob ? body : null;
  const type = file ? file.type || 'application/octet-stream' : 'application/json';
  const send = () =>
    sendRequest(address, {
      method,
      headers: { ...toHeaders(method, options), ...(hasBody && { 'Content-Type': type }) },
      ...(hasBody && { body: file ?? JSON.stringify(body ?? {}) }),
      signal: options.signal,
    });
  const answer = await send();
  if (answer.status !== 419 || !isUnsafe(method)) return answer;
  // The token is stale (a sign-in in another tab, a long sleep): renew it once, unseen by the member.
  await fetchCsrfCookie();
  return send();
}

/** Null for an empty answer, undefined where it is no JSON. */
function parse(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends the request of a call. It never throws: see `Result`. */
export const transport: Transport<SiteCallOptions, Refused> = async (request, options): Promise<Result<unknown>> => {
  const onRefused = watchCall();
  let refusal: Refused;
  try {
    const { status: answered, ok, text } = await ask(request, { ...options, idempotencyKey: request.idempotencyKey });
    const answer = parse(text);
    if (ok && answer !== undefined) {
      noteReach(null);
      if (isUnsafe(request.method)) noteProtection(answer, request.body);
      return { ok: true, data: answer };
    }
    // A page of a proxy in place of JSON is a fault of the server, whatever its status says.
    const status = ok ? 502 : answered;
    refusal = toRefusal(status, answer, t('platform', status >= 500 ? 'http.serverError' : 'http.refused'));
  } catch {
    if (options.signal?.aborted) return { ok: false, reason: 'aborted', status: 0, message: '' };
    refusal = toRefusal(0, null, t('platform', 'http.network'));
  }
  noteReach(refusal);
  // What is only looked at says on its own page why it is not shown.
  if (isUnsafe(request.method)) noteProtection(refusal, request.body);
  onRefused(refusal, options);
  return refusal;
};

/**
 * Calls the site's API by the name of a contract. It never throws: see `Result`.
 * A 401 or 5xx is shown to the member as the spec says, a 5xx not where the call is made in the `background`.
 */
export const call = createClient(siteRoutes, transport);

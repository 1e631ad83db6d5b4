import { type CallRequest, createClient, siteRoutes, type Transport } from '@maru/client/core';
import ky from 'ky';
import { getLocale, t } from '../i18n/i18n';
import { getCookie } from '../storage/cookies';
import { noteReach } from './outage';
import { takePreloaded } from './preload';
import { type Refused, type Result, refusalOf } from './result';

/** What a call of the site can be told besides its input. */
export interface SiteCallOptions {
  /** A visitor's 401 is not told: the caller says what is wrong. It signs a member out, which is told, all the same. */
  quiet?: boolean;
  /**
   * Nobody has asked for it and nobody waits: a poll, a refresh after a live event, an automatic retry. Its 5xx is not
   * told; that of any other call is, once.
   */
  background?: boolean;
}
export interface CallOptions extends SiteCallOptions {
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
  idempotencyKey?: string;
}
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const timeoutMs = 15_000;
const unsafe = (method: Method) => method !== 'get';

/** Told of a call's refusal. */
type OnRefused = (refusal: Refused, options: Pick<CallOptions, 'quiet' | 'background'>) => void;
/**
 * Asked when a call begins for what is told of its refusal: a refusal may come when somebody else is signed in. The user
 * part sets it, so that this file knows nothing of users.
 */
let watchCall: () => OnRefused = () => () => {};
export function setCallWatch(watch: typeof watchCall): void {
  watchCall = watch;
}

let csrf: Promise<unknown> | null = null;
/** Asks for the XSRF-TOKEN cookie, once for however many calls need it at the same time. */
function fetchCsrfCookie(): Promise<unknown> {
  csrf ??= ky
    .get(absolute('/api/sanctum/csrf-cookie'), {
      retry: 0,
      timeout: timeoutMs,
      throwHttpErrors: false,
      headers: headersOf('get', {}),
    })
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      csrf = null;
    });
  return csrf;
}

function absolute(url: string): string {
  return new URL(url, globalThis.location.origin).href;
}

function addressOf(url: string, query: CallOptions['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (entries.length === 0) return url;
  return `${url}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

function headersOf(method: Method, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': getLocale(),
    // A browser's path is percent-encoded already.
    'X-Current-Path': globalThis.location.pathname,
  };
  if (unsafe(method)) headers['X-XSRF-TOKEN'] = getCookie('XSRF-TOKEN') ?? '';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}

async function ask(method: Method, address: string, body: unknown, options: CallOptions): Promise<Response> {
  if (method === 'get') {
    const ready = await takePreloaded(address);
    if (ready) return ready;
  } else if (!getCookie('XSRF-TOKEN')) {
    await fetchCsrfCookie();
  }
  const send = () =>
    ky(absolute(address), {
      method,
      retry: 0,
      timeout: timeoutMs,
      throwHttpErrors: false,
      credentials: 'same-origin',
      headers: headersOf(method, options),
      signal: options.signal,
      ...(unsafe(method) && body !== undefined ? { json: body } : {}),
    });
  const response = await send();
  if (response.status !== 419 || !unsafe(method)) return response;
  // The token went stale (a sign-in in another tab, a long sleep): renew it once, unseen by the member.
  await fetchCsrfCookie();
  return send();
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send<T>(method: Method, address: string, body: unknown, options: CallOptions): Promise<Result<T>> {
  const onRefused = watchCall();
  let refusal: Refused;
  try {
    const response = await ask(method, address, body, options);
    const answer = await read(response);
    if (response.ok && answer !== undefined) {
      noteReach(null);
      return { ok: true, data: answer as T };
    }
    // A page of a proxy in place of JSON is a fault of the server, whatever its status says.
    const status = response.ok ? 502 : response.status;
    refusal = refusalOf(status, answer, t('platform', status >= 500 ? 'http.serverError' : 'http.refused'));
  } catch {
    if (options.signal?.aborted) return { ok: false, reason: 'aborted', status: 0, message: '' };
    refusal = refusalOf(0, null, t('platform', 'http.network'));
  }
  noteReach(refusal);
  onRefused(refusal, options);
  return refusal;
}

const sendRequest: Transport<SiteCallOptions, Refused> = (request: CallRequest, options) => {
  const method = request.method.toLowerCase() as Method;
  const body = request.body ?? (method === 'get' || method === 'delete' ? undefined : {});
  return send(method, request.address, body, { ...options, idempotencyKey: request.idempotencyKey });
};

/**
 * Calls the site's API by the name of a contract. It never throws: see `Result`.
 * A 401 or 5xx is shown to the member as the spec says, a 5xx not where the call is made in the `background`.
 */
export const call = createClient(siteRoutes, sendRequest);

/**
 * Calls of the site's API. They never throw: see `Result`. Paths are whole ('/api/theSports/sportsList').
 * A 401 or 5xx is shown to the member as the spec says, a 5xx not where the call is made in the `background`.
 */
export const api = {
  get: <T>(url: string, options: Omit<CallOptions, 'idempotencyKey'> = {}) =>
    send<T>('get', addressOf(url, options.query), undefined, options),
  post: <T>(url: string, body?: unknown, options: CallOptions = {}) =>
    send<T>('post', addressOf(url, options.query), body ?? {}, options),
  put: <T>(url: string, body?: unknown, options: CallOptions = {}) =>
    send<T>('put', addressOf(url, options.query), body ?? {}, options),
  patch: <T>(url: string, body?: unknown, options: CallOptions = {}) =>
    send<T>('patch', addressOf(url, options.query), body ?? {}, options),
  del: <T>(url: string, options: CallOptions = {}) =>
    send<T>('delete', addressOf(url, options.query), undefined, options),
};

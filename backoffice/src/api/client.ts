import { type Answer, addressOf, type Parameters, type RouteName, routes } from './routes';

/** Why a call was not done. `code` is the platform's number ('MARU-601'), '' where nothing was answered. */
export interface Failure {
  ok: false;
  /** 0: no answer at all. */
  status: number;
  code: string;
  message: string;
  /** Texts by field. */
  errors: Record<string, string[]>;
}
export type Result<T> = { ok: true; data: T } | Failure;
export type CallApi = <Name extends RouteName>(name: Name, given?: Parameters<Name>) => Promise<Result<Answer<Name>>>;

const deadlineMs = 15_000;
const noAnswer: Failure = { ok: false, status: 0, code: '', message: '', errors: {} };

/**
 * Makes the one function that calls the API. Changes carry the console's own header, without which the API refuses a
 * cookie; a 401 of any call but the sign-in tells `onSignedOut`.
 */
export function createClient(options: { locale: () => string; onSignedOut: () => void }): CallApi {
  return async (name, given = {}) => {
    const [method, path] = routes[name];
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(addressOf(path, given), {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(deadlineMs),
        headers: {
          'accept-language': options.locale(),
          ...(method === 'GET' ? {} : { 'x-maru-ops': '1' }),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      body = response.headers.get('content-type')?.includes('json') ? await response.json() : null;
    } catch {
      return noAnswer;
    }
    if (response.ok) return { ok: true, data: body as Answer<typeof name> };
    if (response.status === 401) options.onSignedOut();
    const told = (body ?? {}) as { code?: string; message?: string; errors?: Record<string, string[]> };
    return {
      ok: false,
      status: response.status,
      code: told.code ?? '',
      message: told.message ?? '',
      errors: told.errors ?? {},
    };
  };
}

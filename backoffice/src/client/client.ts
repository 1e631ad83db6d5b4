import {
  type CallAnswer,
  type CallInput,
  type CallRequest,
  type Client,
  type CommonOptions,
  createClient,
  type OpsCallName,
  opsRoutes,
} from '@maru/client/core';

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
export type CallApi = Client<OpsCallName, object, Failure>;
/** What a call answers, by its name in the contracts. */
export type Answer<Name extends OpsCallName> = CallAnswer<Name>;
/** What a call takes as its body. */
export type Body<Name extends OpsCallName> = NonNullable<CallInput<Name>['body']>;

const deadlineMs = 15_000;
const noAnswer: Failure = { ok: false, status: 0, code: '', message: '', errors: {} };

/**
 * Makes the one function that calls the API. Changes carry the console's own header, without which the API refuses a
 * cookie; a 401 of any call but the sign-in is reported to `onSignedOut`.
 */
export function createConsoleClient(options: { locale: () => string; onSignedOut: () => void }): CallApi {
  return createClient(
    opsRoutes,
    async ({ method, address, body: sent, idempotencyKey }: CallRequest): Promise<Result<unknown>> => {
      let response: Response;
      let body: unknown;
      try {
        response = await fetch(address, {
          method,
          credentials: 'same-origin',
          signal: AbortSignal.timeout(deadlineMs),
          headers: {
            'accept-language': options.locale(),
            ...(method === 'GET' ? {} : { 'x-maru-ops': '1' }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
            ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
        });
        body = response.headers.get('content-type')?.includes('json') ? await response.json() : null;
      } catch {
        return noAnswer;
      }
      if (response.ok) return { ok: true, data: body };
      if (response.status === 401) options.onSignedOut();
      const refused = (body ?? {}) as { code?: string; message?: string; errors?: Record<string, string[]> };
      return {
        ok: false,
        status: response.status,
        code: refused.code ?? '',
        message: refused.message ?? '',
        errors: refused.errors ?? {},
      };
    },
  );
}

/** A call whose name is known only where it is used: the types of name and input still belong together. */
export function callByName<Name extends OpsCallName>(
  callApi: CallApi,
  name: Name,
  input: CallInput<Name>,
  options: Pick<CommonOptions, 'idempotencyKey'> = {},
): Promise<Result<Answer<Name>>> {
  type Loose = (name: Name, input: CallInput<Name>, options: CommonOptions) => Promise<Result<Answer<Name>>>;
  return (callApi as unknown as Loose)(name, input, options);
}

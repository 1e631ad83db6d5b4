import { toAddress } from './address';
import type { AddressArgs, CallAnswer, CallInput, CallName, InputArgs } from './contract';
import { newIdempotencyKey } from './idempotency-key';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call, ready to be sent. */
export interface CallRequest {
  name: string;
  method: Method;
  /** Path with its parameters and query. */
  address: string;
  /** Undefined where the call has none. */
  body: unknown;
  /** Header Idempotency-Key: the same attempt carries the same one. */
  idempotencyKey?: string;
}

/** What every transport understands. */
export interface CommonOptions {
  signal?: AbortSignal;
  /** For calls that carry an Idempotency-Key: repeats an attempt. Made by the client where it is not given. */
  idempotencyKey?: string;
}

export type Answered<T> = { ok: true; data: T };

/**
 * Sends a request and returns its result; it never throws. Everything specific to one site or console is in the
 * transport.
 */
export type Transport<Options, Refusal> = (
  request: CallRequest,
  options: Options & CommonOptions,
) => Promise<Answered<unknown> | Refusal>;

/** Calls the API by the name of a contract: input and answer have that contract's types. */
export interface Client<Names extends CallName, Options, Refusal> {
  <Name extends Names>(
    name: Name,
    ...args: [...input: InputArgs<Name>, options?: Options & CommonOptions]
  ): Promise<Answered<CallAnswer<Name>> | Refusal>;
  /** Address of a call, for links and downloads. */
  address<Name extends Names>(name: Name, ...input: AddressArgs<Name>): string;
}

/** Makes what gives the address of a call of a table, where nothing is called: links and downloads. */
export function createAddress<Names extends CallName>(
  routes: Readonly<Record<Names, string>>,
): Client<Names, object, never>['address'] {
  return ((name: Names, input?: CallInput<CallName>) => toAddress(routes[name].split(' ')[1]!, input)) as never;
}

/**
 * Makes the one function that calls the API from a table of routes (`siteRoutes`, `opsRoutes`) and the way in which
 * requests are sent.
 */
export function createClient<Names extends CallName, Options, Refusal>(
  routes: Readonly<Record<Names, string>>,
  transport: Transport<Options, Refusal>,
): Client<Names, Options, Refusal> {
  const address = createAddress(routes) as (name: Names, input?: CallInput<CallName>) => string;
  const call = (name: Names, input?: CallInput<CallName>, options = {} as Options & CommonOptions) => {
    const method = routes[name].split(' ')[0]!;
    const isIdempotent = method.endsWith('*');
    return transport(
      {
        name,
        method: method.replace('*', '') as Method,
        address: address(name, input),
        body: (input as { body?: unknown } | undefined)?.body,
        ...(isIdempotent ? { idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() } : {}),
      },
      options,
    );
  };
  return Object.assign(call, { address }) as unknown as Client<Names, Options, Refusal>;
}

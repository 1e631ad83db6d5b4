import { type CallName, calls, errorBody } from '@maru/contracts';
import type { z } from 'zod';
import { type Exit, exits, Failure } from '../exit';
import { type Answer, send } from './send';

type Of<Name extends CallName, Key extends string> =
  (typeof calls)[Name] extends Record<Key, infer S extends z.ZodType> ? z.infer<S> : never;

/** What a call is made with. */
export interface RequestInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  upload?: Uint8Array;
  /** How long the answer may take, where it is longer than usual. */
  timeoutMs?: number;
}

/** The registry's calls by the name that the contract gives them. */
export interface Registry {
  address: string;
  hasToken: boolean;
  call<Name extends CallName>(name: Name, parts?: RequestInput): Promise<Of<Name, 'response'>>;
}

export function registryAt(address: string, token: string | null, language: string): Registry {
  return {
    address,
    hasToken: token !== null,
    async call(name, parts = {}) {
      const call = calls[name];
      if (call.access === 'operator' && token === null) throw withoutToken();
      const path = call.path.replace(/:(\w+)/g, (_all, key) => encodeURIComponent(parts.params?.[key] ?? ''));
      const query = new URLSearchParams(
        Object.entries(parts.query ?? {}).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)]],
        ),
      );
      const body = parts.upload ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
      const answer = await send(`${address}${path}${query.size > 0 ? `?${query}` : ''}`, {
        method: call.method,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': parts.upload ? 'application/gzip' : 'application/json' }),
        },
        body,
        // Repeating a publication changes nothing; a channel change that got through must not be repeated.
        again: call.method === 'GET' || parts.upload !== undefined,
        timeoutMs: parts.timeoutMs ?? (parts.upload ? 120_000 : 30_000),
      });
      return read(call.response, answer, address) as never;
    },
  };
}

/** A call of operators without a token would be answered as a browser's, with advice for browsers. */
function withoutToken(): Failure {
  return new Failure(
    exits.forbidden,
    'There is no token: set MARU_TOKEN, or name a file that holds one with --token-file. Operators make tokens in the console.',
    [],
    'MARU-120',
  );
}

function read(schema: z.ZodType, { status, body, type }: Answer, address: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(body.toString('utf8'));
  } catch {
    const what = type.split(';')[0] || 'nothing';
    throw new Failure(exits.unreachable, `${address} answered ${status} with ${what}: is this the registry’s address?`);
  }
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    const field = parsed.error.issues[0]?.path.join('.') || 'the answer';
    throw new Failure(
      exits.unreachable,
      `${address} answered something else than expected, first at ${field}: are registry and command line of one version?`,
    );
  }
  const refusal = errorBody.safeParse(data);
  const message = refusal.success ? refusal.data.message : `The registry answered ${status}.`;
  const problems = Object.entries(refusal.data?.errors ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => (/^\d*$/.test(field) ? text : `${field}: ${text}`)),
  );
  throw new Failure(toExit(status), message, problems, refusal.data?.code);
}

/** Exit code of a refusal's status. */
function toExit(status: number): Exit {
  if (status === 401 || status === 403) return exits.forbidden;
  if (status >= 500 || status === 408 || status === 429) return exits.unreachable;
  return exits.refused;
}

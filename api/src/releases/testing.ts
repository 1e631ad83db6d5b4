import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  computeBucket,
  inCanary,
  parseVisitorId,
  type SignedText,
  type TelemetryEvent,
  visitorCookie,
} from '@maru/contracts';
import { type BuildOptions, makeBuildFiles, makeHost, pack } from '@maru/releases/testing';
import { type Client, startApi, type TestApi, testPlace } from '../../test/harness';
import { secretHash } from '../admin/operators/find';
import { type Env, readEnv } from '../kernel/env';

/** The secret of a token that may do everything with releases. */
export const allToken = 'maru_all_0123456789abcdefghijklmnop';
const everything = ['releases:read', 'releases:publish', 'releases:promote', 'audit:read'];

// biome-ignore lint/suspicious/noExplicitAny: tests read answers field by field
export type Answer = { status: number; body: any };

export interface TestRegistry {
  api: TestApi;
  folder: string;
  call(method: string, path: string, body?: unknown, token?: string | null): Promise<Answer>;
  upload(remote: string, content: Buffer, token?: string | null, type?: string): Promise<Answer>;
  /** Publishes a made build and has it gated; answers its id. */
  ready(options: Partial<BuildOptions>): Promise<string>;
  serial(): Promise<number>;
  /** The document as stored, with its content. */
  document(): Promise<{ signed: SignedText; payload: Answer['body'] }>;
  audit(where?: string): Promise<Answer['body'][]>;
  addToken(secret: string, permissions: string[], remotes: string[], expires?: string): Promise<void>;
  /** A browser with a page of the site, signed in as a demo member; its bucket for the remote is inside `canary` % or not. */
  browser(login: string, remote: string, canary?: { percent: number; inside: boolean }): Promise<Reporting>;
  stop(): Promise<void>;
}

/** A browser that reports what it saw. */
export interface Reporting {
  client: Client;
  report(events: TelemetryEvent[]): Promise<Answer>;
}

/** An id from before signing, whose bucket for the remote is inside or outside of a percentage. */
export function visitorIn(remote: string, { percent, inside }: { percent: number; inside: boolean }): string {
  for (;;) {
    const visitor = randomBytes(16).toString('base64url');
    if (inCanary(computeBucket(visitor, remote), percent) === inside) return visitor;
  }
}

/** Reports of a browser under the id of its cookie. */
export function createReporting(client: Client): Reporting {
  const visitor = () => parseVisitorId(client.cookies.get(visitorCookie)) ?? '';
  return { client, report: (events) => client.post('/api/telemetry', { visitor: visitor(), events }) };
}

/** An API with its registry, a host's build and a token. `variables`: additional environment. */
export async function startRegistry(
  variables: Record<string, string> = {},
  changes: Partial<Env> = {},
): Promise<TestRegistry> {
  const place = await testPlace();
  const folder = place.variables.MARU_DATA!;
  await makeHost(join(folder, 'host'));
  const all = { ...place.variables, MARU_HOST_BUILD: join(folder, 'host'), ...variables };
  const api = await startApi({ ...readEnv(all), ...changes }, { ...place, variables: all });
  const { db } = api.services;

  async function send(method: string, path: string, init: RequestInit, token: string | null): Promise<Answer> {
    const headers = { ...(init.headers as object), ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(api.base + path, { method, ...init, headers });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: json ? JSON.parse(text) : text };
  }
  const call: TestRegistry['call'] = (method, path, body, token = allToken) =>
    send(
      method,
      path,
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      token,
    );
  const upload: TestRegistry['upload'] = (remote, content, token = allToken, type = 'application/gzip') =>
    send(
      'POST',
      `/api/releases/${remote}`,
      { body: new Uint8Array(content), headers: { 'content-type': type } },
      token,
    );
  const addToken: TestRegistry['addToken'] = async (secret, permissions, remotes, expires) => {
    await db.query(
      `insert into operator_tokens (name, hash, permissions, remotes, created_by, expires_at)
       values ($1, $2, $3, $4, 'test', $5)`,
      [`token-${secret.slice(5, 10)}`, secretHash(secret), permissions, remotes, expires ?? null],
    );
  };
  await addToken(allToken, everything, ['*']);

  return {
    api,
    folder,
    call,
    upload,
    addToken,
    async ready(options) {
      const remote = options.remote ?? 'remote-x';
      const { files, id } = makeBuildFiles({ ...options, remote });
      const published = await upload(remote, await pack(files));
      if (published.status !== 200) throw new Error(JSON.stringify(published.body));
      await call('POST', `/api/releases/${remote}/${id}/gate`, {});
      return id;
    },
    async browser(login, remote, canary) {
      const client = await api.member(login);
      if (canary) client.cookies.set(visitorCookie, visitorIn(remote, canary));
      await client.get('/x');
      return createReporting(client);
    },
    serial: async () => (await call('GET', '/api/releases')).body.serial,
    async document() {
      const signed = (await call('GET', '/releases/document.json', undefined, null)).body;
      return { signed, payload: JSON.parse(signed.payload) };
    },
    audit: (where = 'true') =>
      db.query(`select actor, action, subject, detail, ok from audit_log where ${where} order by id`),
    async stop() {
      await api.stop();
      await place.remove();
    },
  };
}

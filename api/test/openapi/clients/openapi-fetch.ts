import createClient from 'openapi-fetch';
import type { paths } from './dist/schema';
import { CookieJar, type Outcome, type Task, toArchive } from './task';

/** With the types of openapi-typescript. */
export async function run(task: Task): Promise<Outcome> {
  const { base, remote } = task;
  const pipeline = createClient<paths>({ baseUrl: base, headers: { authorization: `Bearer ${task.token}` } });
  const published = await pipeline.POST('/api/releases/{remote}', {
    params: { path: { remote } },
    // The generator takes every binary body for a text.
    body: toArchive(task) as unknown as string,
    bodySerializer: (body) => body as unknown as Blob,
    headers: { 'content-type': 'application/gzip' },
  });
  if (!published.data) throw new Error(`publish: ${JSON.stringify(published.error)}`);
  const release = published.data.release.id;
  const gate = await pipeline.POST('/api/releases/{remote}/{id}/gate', {
    params: { path: { remote, id: release } },
    body: {},
  });

  const jar = new CookieJar();
  const member = createClient<paths>({ baseUrl: base, fetch: (request) => jar.fetch(request) });
  await member.GET('/sanctum/csrf-cookie');
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const bet = () =>
    member.POST('/api/theSports/bettingValidate', {
      params: { header: headers },
      headers: jar.csrf(),
      body: task.slip,
    });
  // @ts-expect-error the key is required
  void (() => member.POST('/api/theSports/bettingValidate', { body: task.slip }));
  const refused = (await bet()).error?.code;
  const signedIn = await member.POST('/login', {
    body: { id: task.login, password: task.password },
    headers: jar.csrf(),
  });
  if (!signedIn.data) throw new Error(`sign-in: ${JSON.stringify(signedIn.error)}`);
  const { data, error } = await bet();
  if (!data) throw new Error(`bet: ${JSON.stringify(error)}`);
  return { release, gate: gate.data?.ok ?? false, refused, bet: data.success ? data.bet.id : data.reason };
}

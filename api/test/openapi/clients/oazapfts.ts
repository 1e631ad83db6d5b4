import { bettingValidate, csrf, defaults, login, releaseGate, releasePublish } from './dist/oazapfts';
import { CookieJar, type Outcome, type Task, toArchive } from './task';

/** With the functions of oazapfts. */
export async function run(task: Task): Promise<Outcome> {
  defaults.baseUrl = task.base;
  const pipeline = { headers: { authorization: `Bearer ${task.token}` } };
  const published = await releasePublish(task.remote, toArchive(task), {}, pipeline);
  if (published.status !== 200) throw new Error(`publish: ${published.data.code}`);
  const release = published.data.release.id;
  const gate = await releaseGate(task.remote, release, {}, {}, pipeline);

  const jar = new CookieJar();
  const browser = () => ({ fetch: jar.fetch, headers: jar.csrf() });
  await csrf({}, browser());
  const key = crypto.randomUUID();
  const bet = () => bettingValidate(key, task.slip, {}, browser());
  const without = await bet();
  const refused = without.status === 200 ? undefined : without.data.code;
  const signedIn = await login({ id: task.login, password: task.password }, {}, browser());
  if (signedIn.status !== 200) throw new Error(`sign-in: ${signedIn.data.code}`);
  const placed = await bet();
  if (placed.status !== 200) throw new Error(`bet: ${placed.data.code}`);
  return {
    release,
    gate: gate.status === 200 && gate.data.ok,
    refused,
    bet: placed.data.success ? placed.data.bet.id : placed.data.reason,
  };
}

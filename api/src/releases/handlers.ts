import type { Operator, Reason } from '@maru/contracts';
import {
  type Actor,
  type Done,
  overviews,
  type Registry,
  type RegistryPorts,
  readReleases,
  readSeries,
  toSummary,
  unreadRefusal,
} from '@maru/releases';
import { coversRemotes } from '../admin/operators/rules';
import type { Env } from '../kernel/env';
import type { Handlers, Refusal } from '../kernel/handlers';
import type { Readers } from '../kernel/readers';

const toActor = ({ name, remotes }: Operator): Actor => ({ name, remotes });

/** Refusal of a publication with its problems, for the publisher. */
function refused({ reason, problems }: { reason: Reason; problems?: string[] }): Refusal {
  return { ok: false, reason, ...(problems?.length && { errors: { release: problems.slice(0, 20) } }) };
}

/** Handlers of the registry's calls: thin, every rule is the registry's own. */
export function releaseHandlers(registry: Registry, ports: RegistryPorts, env: Env, readers: Readers): Handlers {
  const { db } = ports;
  const { environment, releases } = env;

  /** Outside of local set-ups a change repeats the name of what it changes. */
  const unconfirmed = (confirm: string | undefined, name: string) => environment !== 'local' && confirm !== name;
  /** A token and an account are good for the remotes that they name; what concerns all of them needs '*'. */
  const outside = ({ remotes }: Operator, remote: string) => !coversRemotes(remotes, [remote]);

  async function refuse(operator: Operator, action: string, subject: string, reason: Reason): Promise<Refusal> {
    await ports.audit.record(db, { actor: operator.name, action, subject, detail: { reason }, ok: false });
    return { ok: false, reason };
  }

  /** What every change of a remote's channels passes first, and what it answers. */
  async function changing(
    operator: Operator,
    action: string,
    remote: string,
    confirm: string | undefined,
    work: (actor: Actor) => Promise<Done<{ serial: number }>>,
  ) {
    if (outside(operator, remote)) return refuse(operator, action, remote, 'forbidden');
    if (unconfirmed(confirm, remote)) return refuse(operator, action, remote, 'confirmation_needed');
    const done = await work(toActor(operator));
    if (!done.ok) return refused(done);
    const overview = (await overviews(ports, releases.budget)).find((overview) => overview.remote === remote);
    if (!overview) return refused({ reason: 'not_found' });
    return { ok: true as const, data: { serial: done.serial, overview } };
  }

  return {
    async releases() {
      const [remotes, host, paused] = await Promise.all([
        overviews(ports, releases.budget),
        ports.host(),
        registry.paused(),
      ]);
      return {
        ok: true,
        data: { environment, serial: await registry.newestSerial(), paused, remotes, host: host.version },
      };
    },
    async releasesOfRemote({ params }) {
      const list = await readReleases(db, params.remote);
      return list ? { ok: true, data: { releases: list } } : { ok: false, reason: 'not_found' };
    },
    async releasePublish({ params: { remote }, operator, file }) {
      const actor = toActor(operator);
      // Before anything of it is unpacked.
      if (!registry.mayPublish(actor, remote)) return refuse(operator, 'release.publish', remote, 'forbidden');
      const reading = await readers.run('unpack', file, actor.name);
      const unpacked = reading.ok ? reading.value : unreadRefusal(reading);
      if (!unpacked.ok) {
        await refuse(operator, 'release.publish', remote, unpacked.reason);
        return refused(unpacked);
      }
      const files = new Map([...unpacked.files].map(([path, bytes]) => [path, Buffer.from(bytes)]));
      const done = await registry.publish(actor, remote, files);
      if (!done.ok) return refused(done);
      const listed = (await readReleases(db, remote))?.find(({ id }) => id === done.release.id);
      return {
        ok: true,
        data: { release: listed ?? toSummary(done.release, null, 'none'), created: done.created },
      };
    },
    async releaseGate({ params: { remote, id }, operator, body }) {
      const done = await registry.gate(
        toActor(operator),
        remote,
        id,
        body.smoke ?? env.releases.limits.smoke === 'required',
      );
      return done.ok ? { ok: true, data: done.report } : refused(done);
    },
    releasePromote: ({ params: { remote, id }, operator, body: { confirm, ...options } }) =>
      changing(operator, 'release.promote', remote, confirm, (actor) => registry.promote(actor, remote, id, options)),
    releaseCanary: ({ params: { remote, id }, operator, body: { confirm, percent, ...options } }) =>
      changing(operator, 'release.canary', remote, confirm, (actor) =>
        registry.canary(actor, remote, id, percent, options),
      ),
    releaseRollback: ({ params: { remote }, operator, body: { confirm, ...options } }) =>
      changing(operator, 'release.rollback', remote, confirm, (actor) => registry.rollback(actor, remote, options)),
    releaseSwap: ({ params: { remote }, operator, body: { confirm, swap, ...options } }) =>
      changing(operator, 'release.swap', remote, confirm, (actor) => registry.swap(actor, remote, swap, options)),
    releaseDisable: ({ params: { remote }, operator, body: { confirm, disabled, ...options } }) =>
      changing(operator, disabled ? 'release.disable' : 'release.enable', remote, confirm, (actor) =>
        registry.disable(actor, remote, disabled, options),
      ),
    releasePin: ({ params: { remote, id }, operator, body: { allowed, confirm, ...options } }) =>
      changing(operator, allowed ? 'release.pin' : 'release.unpin', remote, confirm, (actor) =>
        registry.pin(actor, remote, id, allowed, options),
      ),
    async releasePause({ operator, body: { paused, confirm } }) {
      const action = paused ? 'release.pause' : 'release.resume';
      if (outside(operator, '*')) return refuse(operator, action, 'all remotes', 'forbidden');
      if (unconfirmed(confirm, environment)) return refuse(operator, action, 'all remotes', 'confirmation_needed');
      await registry.pause(toActor(operator), paused);
      return { ok: true, data: { paused } };
    },
    async releaseHealth({ params: { remote }, query: { minutes = 60 } }) {
      const series = await readSeries(db, remote, minutes, releases.budget);
      const exists = series.stable || series.canary || (await readReleases(db, remote));
      return exists ? { ok: true, data: series } : { ok: false, reason: 'not_found' };
    },
  };
}

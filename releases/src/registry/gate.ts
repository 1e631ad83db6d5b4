import type { GateReport, Release, SmokeReport } from '@maru/contracts';
import { type GateInput, gateRelease } from '../gate';
import { hashOf } from '../storage';
import { type Core, subjectOf } from './change';
import type { Actor, Done } from './ports';
import { mayPublish } from './publish';
import { findRelease, insertGate, type StoredRelease } from './store';
import { currentRemotes } from './write-document';

/**
 * Checks a release against all rules and keeps the report. Its files are read anew from storage: what counts is what
 * browsers will get, not what was uploaded.
 */
export async function gate(
  core: Core,
  actor: Actor,
  remote: string,
  id: string,
  smoke: SmokeReport | null,
): Promise<Done<{ report: GateReport }>> {
  const { ports, options } = core;
  if (!mayPublish(actor, remote)) return { ok: false, reason: 'forbidden' };
  const release = await findRelease(ports.db, remote, id);
  if (!release) return { ok: false, reason: 'not_found' };
  const findings = gateRelease({
    record: release.record,
    stored: await storedFiles(core, release),
    others: await othersOf(core, remote),
    host: await ports.host(),
    limits: options.limits,
    smoke,
  });
  const report: GateReport = { ok: findings.every(({ ok }) => ok), at: Date.now(), by: actor.name, findings };
  await ports.db.transaction(async (tx) => {
    await insertGate(tx, remote, id, report);
    const failed = findings.filter(({ ok }) => !ok).map(({ rule }) => rule);
    await ports.audit.record(tx, {
      actor: actor.name,
      action: 'release.gate',
      subject: subjectOf(remote, id),
      detail: { passed: report.ok, failed },
      ok: report.ok,
    });
  });
  return { ok: true, report };
}

async function storedFiles({ ports }: Core, { remote, id, record, brotli }: StoredRelease) {
  const stored: GateInput['stored'] = [];
  for (const { path } of record.files) {
    const content = await ports.storage.get(`${remote}/${id}/${path}`);
    if (!content) continue;
    stored.push({
      path,
      bytes: content.length,
      integrity: hashOf(content),
      brotli: brotli[path] ?? content.length,
    });
  }
  return stored;
}

/** What runs of the other remotes: their stable releases and canaries. */
async function othersOf({ ports }: Core, remote: string): Promise<Release[]> {
  const { remotes, release } = await currentRemotes(ports.db, ports.storage.publicBase);
  return remotes
    .filter(({ state }) => state.remote !== remote)
    .flatMap(({ state }) =>
      [state.stable, state.canary?.id ?? null].flatMap((id) => (id ? release(state.remote, id) : [])),
    );
}

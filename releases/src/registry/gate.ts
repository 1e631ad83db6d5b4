import { type GateReport, type Release, stateOfFinding } from '@maru/contracts';
import type { GateInput, Smoke } from '../gate';
import { computeHash, StorageError } from '../storage';
import { type Core, toSubject } from './change';
import type { Actor, Done } from './ports';
import { mayPublish, unreadRefusal } from './publish';
import { smokeRecord, storeRecord } from './signed-record';
import { findRelease, insertGate, lockState, pinnableIds, type StoredRelease, signingKey } from './store';
import { currentRemotes, writeDocument } from './write-document';

/**
 * Checks a release against all rules and stores the report. Its files are read again from storage, because browsers get
 * those, not the upload. The registry's browser runs the smoke load here as well. A release that passes is signed for
 * pins; a refusal removes it from the document again.
 * @param withSmoke whether to run one
 */
export async function gate(
  core: Core,
  actor: Actor,
  remote: string,
  id: string,
  withSmoke: boolean,
): Promise<Done<{ report: GateReport }>> {
  const { ports, options, outbox } = core;
  if (!mayPublish(actor, remote)) return { ok: false, reason: 'forbidden' };
  const release = await findRelease(ports.db, remote, id);
  if (!release) return { ok: false, reason: 'not_found' };
  const { stored, contents } = await storedFiles(core, release);
  const input = {
    record: release.record,
    stored,
    contents,
    others: await readOtherReleases(core, remote),
    host: await ports.host(),
    limits: options.limits,
    smoke: await runSmoke(core, release, withSmoke),
  };
  const reading = await ports.reader.gate(input, actor.name);
  if (!reading.ok) return unreadRefusal(reading);
  const findings = reading.value;
  const report: GateReport = {
    ok: findings.every((finding) => stateOfFinding(finding) !== 'refused'),
    at: Date.now(),
    by: actor.name,
    findings,
  };
  try {
    if (report.ok) await storeRecord(core, release.record);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    ports.log.error({ err: error, remote, id }, 'the record of a gated release could not be stored');
    return { ok: false, reason: 'storage_failed' };
  }
  const changed = await ports.db.transaction(async (tx) => {
    const state = await lockState(tx);
    const isPinnable = async () => (await pinnableIds(tx)).get(remote)?.includes(id) ?? false;
    const before = await isPinnable();
    await insertGate(tx, remote, id, report);
    const failed = findings.filter((finding) => stateOfFinding(finding) === 'refused').map(({ rule }) => rule);
    await ports.audit.record(tx, {
      actor: actor.name,
      action: 'release.gate',
      subject: toSubject(remote, id),
      detail: { passed: report.ok, failed },
      ok: report.ok,
    });
    const changes = before !== (await isPinnable());
    if (changes) await writeDocument(tx, state, ports, options);
    return changes;
  });
  if (changed) await outbox.flush(true);
  return { ok: true, report };
}

async function runSmoke({ ports, options }: Core, { record }: StoredRelease, isRequested: boolean): Promise<Smoke> {
  if (!isRequested) return { made: false, why: 'it was not asked for' };
  if (!ports.smoke) return { made: false, why: 'this site has no browser for it' };
  try {
    const key = await signingKey(ports.db, options.key);
    return { made: true, report: await ports.smoke(record, smokeRecord(record, ports.storage.publicBase, key)) };
  } catch (error) {
    ports.log.warn({ err: error, remote: record.remote }, 'a smoke load could not be made');
    return { made: false, why: (error as Error).message.split('\n')[0]!.slice(0, 300) };
  }
}

async function storedFiles({ ports }: Core, { remote, id, record, brotli }: StoredRelease) {
  const stored: GateInput['stored'] = [];
  const contents = new Map<string, Buffer>();
  for (const { path } of record.files) {
    const content = await ports.storage.get(`${remote}/${id}/${path}`);
    if (!content) continue;
    if (/\.(js|css)$/.test(path)) contents.set(path, content);
    const map = path.endsWith('.js') ? await ports.storage.get(`${remote}/${id}/${path}.map`) : null;
    if (map) contents.set(`${path}.map`, map);
    stored.push({
      path,
      bytes: content.length,
      integrity: computeHash(content),
      brotli: brotli[path] ?? content.length,
    });
  }
  return { stored, contents };
}

/** What runs of the other remotes: their stable releases and canaries. */
async function readOtherReleases({ ports }: Core, remote: string): Promise<Release[]> {
  const { remotes, release } = await currentRemotes(ports.db, ports.storage.publicBase, null);
  return remotes
    .filter(({ state }) => state.remote !== remote)
    .flatMap(({ state }) =>
      [state.stable, state.canary?.id ?? null].flatMap((id) => (id ? release(state.remote, id) : [])),
    );
}

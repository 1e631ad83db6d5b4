import type { BuildRecord } from '@maru/contracts';
import { buildRecordPath, checkBuild } from '../gate';
import { compressed, compressible, StorageError, type StoredFile, typeOf } from '../storage';
import { type Core, subjectOf } from './change';
import type { Actor, Done, Refused } from './ports';
import { signedRecord } from './signed-record';
import { findRelease, insertRelease, lockState, type StoredRelease, signingKey } from './store';
import { writeDocument } from './write-document';

/** Whether an operator's list of remotes names one. */
export function mayPublish(actor: Actor, remote: string): boolean {
  return actor.remotes.includes('*') || actor.remotes.includes(remote);
}

const idOf = ({ version, build }: BuildRecord) => `${version}-${build}`;

/**
 * Stores a build under its own immutable folder. The same again changes nothing; other content under an id that is
 * taken is refused. It runs nowhere yet.
 */
export async function publish(
  core: Core,
  actor: Actor,
  remote: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<Done<{ release: StoredRelease; created: boolean }>> {
  const { ports } = core;
  const refuse = async (refused: Refused, id?: string): Promise<Refused> => {
    const detail = { reason: refused.reason, problems: refused.problems?.slice(0, 5) };
    const subject = subjectOf(remote, id);
    await ports.audit.record(ports.db, { actor: actor.name, action: 'release.publish', subject, detail, ok: false });
    return refused;
  };
  if (!mayPublish(actor, remote)) return refuse({ ok: false, reason: 'forbidden' });
  const checked = checkBuild(files);
  if (!checked.ok) return refuse({ ok: false, reason: 'release_bad', problems: checked.problems });
  const { record } = checked;
  const id = idOf(record);
  if (record.remote !== remote) {
    return refuse({ ok: false, reason: 'release_bad', problems: [`it is a release of ${record.remote}`] }, id);
  }
  const existing = await findRelease(ports.db, remote, id);
  if (existing) {
    const same = sameFiles(existing.record, record);
    return same
      ? { ok: true, release: existing, created: false }
      : refuse({ ok: false, reason: 'release_other_content' }, id);
  }
  const stored = await store(core, record, files);
  if (!stored.ok) return refuse(stored, id);
  return register(core, actor, record, stored.brotli);
}

/** Whether two records list the same files with the same hashes. */
function sameFiles(a: BuildRecord, b: BuildRecord): boolean {
  const list = ({ files }: BuildRecord) => files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return list(a).join('\n') === list(b).join('\n');
}

/** Puts the files into storage; the signed record comes last, it makes the folder a release. */
async function store({ ports, options }: Core, record: BuildRecord, files: ReadonlyMap<string, Buffer>) {
  const { storage, db } = ports;
  const folder = `${record.remote}/${idOf(record)}`;
  const stored: StoredFile[] = [...files].map(([path, content]) => ({
    path,
    content,
    immutable: path !== buildRecordPath,
    type: typeOf(path),
  }));
  const served = stored.filter(({ path }) => path !== buildRecordPath && !path.endsWith('.map'));
  // All at once: compression runs in threads beside this one.
  const sizes = served.map(async ({ path, content }) => [
    path,
    compressible(path) ? (await compressed(content)).br.length : content.length,
  ]);
  const brotli: Record<string, number> = Object.fromEntries(await Promise.all(sizes));
  stored.push(signedRecord(record, storage.publicBase, await signingKey(db, options.key)));
  try {
    const put = await storage.putFolder(folder, stored);
    if (put.ok) return { ok: true as const, brotli };
    return { ok: false as const, reason: 'release_other_content' as const, problems: put.problems };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    ports.log.error({ err: error, release: folder }, 'a release could not be stored');
    return { ok: false as const, reason: 'storage_failed' as const };
  }
}

/** Enters a stored release into the registry. Two that publish the same at once both succeed, one enters it. */
async function register(
  { ports, options, outbox }: Core,
  actor: Actor,
  record: BuildRecord,
  brotli: Record<string, number>,
): Promise<Done<{ release: StoredRelease; created: boolean }>> {
  const { remote } = record;
  const id = idOf(record);
  const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0);
  const outcome = await ports.db.transaction(async (tx) => {
    const state = await lockState(tx);
    const created = await insertRelease(tx, { remote, id, record, bytes, brotli, publishedBy: actor.name });
    const release = (await findRelease(tx, remote, id))!;
    if (!created) return { created, release };
    const serial = await writeDocument(tx, state, ports, options);
    const detail = { version: record.version, bytes, files: record.files.length, serial };
    await ports.audit.record(tx, {
      actor: actor.name,
      action: 'release.publish',
      subject: subjectOf(remote, id),
      detail,
    });
    return { created, release };
  });
  if (!sameFiles(outcome.release.record, record)) return { ok: false, reason: 'release_other_content' };
  if (outcome.created) await outbox.flush(true);
  return { ok: true, ...outcome };
}

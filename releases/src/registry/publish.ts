import type { BuildRecord } from '@maru/contracts';
import { buildRecordPath } from '../gate/build-record';
import type { Unread } from '../reading';
import { compressed, compressible, findType, StorageError, type StoredFile } from '../storage';
import { type Core, toSubject } from './change';
import type { Actor, Done, Refused } from './ports';
import { findRelease, insertRelease, type StoredRelease } from './store';

/** Whether an operator's list of remotes names one. */
export function mayPublish(actor: Actor, remote: string): boolean {
  return actor.remotes.includes('*') || actor.remotes.includes(remote);
}

/** The refusal of a release that was not read. */
export function unreadRefusal({ reason, detail }: Unread): Refused {
  return reason === 'busy'
    ? { ok: false, reason: 'throttled' }
    : { ok: false, reason: 'release_bad', problems: [detail] };
}

const toReleaseId = ({ version, build }: BuildRecord) => `${version}-${build}`;

/**
 * Stores a build under its own immutable folder. The same again changes nothing; other content under an id that is
 * taken is refused. It runs nowhere yet, and nothing of it is signed: its gate does that.
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
    const subject = toSubject(remote, id);
    await ports.audit.record(ports.db, { actor: actor.name, action: 'release.publish', subject, detail, ok: false });
    return refused;
  };
  if (!mayPublish(actor, remote)) return refuse({ ok: false, reason: 'forbidden' });
  const reading = await ports.reader.checkBuild(files, actor.name);
  if (!reading.ok) return refuse(unreadRefusal(reading));
  const checked = reading.value;
  if (!checked.ok) return refuse({ ok: false, reason: 'release_bad', problems: checked.problems });
  const { record } = checked;
  const id = toReleaseId(record);
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

/** Writes the files to storage. The build's record is last, because it marks the folder as a release. */
async function store({ ports }: Core, record: BuildRecord, files: ReadonlyMap<string, Buffer>) {
  const { storage } = ports;
  const folder = `${record.remote}/${toReleaseId(record)}`;
  const isRecord = (path: string) => Number(path === buildRecordPath);
  const stored: StoredFile[] = [...files]
    .sort(([a], [b]) => isRecord(a) - isRecord(b))
    .map(([path, content]) => ({ path, content, immutable: path !== buildRecordPath, type: findType(path) }));
  const served = stored.filter(({ path }) => path !== buildRecordPath && !path.endsWith('.map'));
  // All at once: compression runs in threads beside this one.
  const sizes = served.map(async ({ path, content }) => [
    path,
    compressible(path) ? (await compressed(content)).br.length : content.length,
  ]);
  const brotli: Record<string, number> = Object.fromEntries(await Promise.all(sizes));
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
  { ports }: Core,
  actor: Actor,
  record: BuildRecord,
  brotli: Record<string, number>,
): Promise<Done<{ release: StoredRelease; created: boolean }>> {
  const { remote } = record;
  const id = toReleaseId(record);
  const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0);
  const outcome = await ports.db.transaction(async (tx) => {
    const created = await insertRelease(tx, { remote, id, record, bytes, brotli, publishedBy: actor.name });
    const release = (await findRelease(tx, remote, id))!;
    if (!created) return { created, release };
    const detail = { version: record.version, bytes, files: record.files.length };
    await ports.audit.record(tx, {
      actor: actor.name,
      action: 'release.publish',
      subject: toSubject(remote, id),
      detail,
    });
    return { created, release };
  });
  if (!sameFiles(outcome.release.record, record)) return { ok: false, reason: 'release_other_content' };
  return { ok: true, ...outcome };
}

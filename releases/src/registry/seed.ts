import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, buildRecord, stateOfFinding } from '@maru/contracts';
import { buildRecordPath } from '../gate/build-record';
import { listFiles } from '../storage';
import { type Refused, type RegistryPorts, system } from './ports';
import { unreadRefusal } from './publish';
import type { Registry } from './registry';
import { findRelease, readChannels } from './store';

/** Reads a build's folder as an upload would bring it. */
export async function readBuild(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  // A build compresses for other servers; the registry does it itself.
  const paths = (await listFiles(folder)).filter((path) => !/\.(br|gz)$/.test(path));
  for (const path of paths) files.set(path, await readFile(join(folder, path)));
  return files;
}

export type Seeded = { folder: string } & ({ ok: true; release: string; created: boolean } | Refused);

/**
 * Publishes, gates and promotes builds that lie beside the server, each only if it was never published before: a
 * build that is known stays where operators put it, so that a rollback outlives a restart.
 */
export async function seedBuilds(
  registry: Registry,
  ports: Pick<RegistryPorts, 'db' | 'reader'>,
  folders: readonly string[],
): Promise<Seeded[]> {
  const outcomes: Seeded[] = [];
  for (const folder of folders) outcomes.push({ folder, ...(await seedBuild(registry, ports, folder)) });
  return outcomes;
}

async function seedBuild(
  registry: Registry,
  { db, reader }: Pick<RegistryPorts, 'db' | 'reader'>,
  folder: string,
): Promise<{ ok: true; release: string; created: boolean } | Refused> {
  const record = await readRecord(folder);
  // A first start interrupted between publishing and promoting continues there.
  if (record && (await findRelease(db, record.remote, toReleaseId(record))) && (await hasRun(db, record.remote))) {
    return { ok: true, release: `${record.remote} ${toReleaseId(record)}`, created: false };
  }
  const files = await readBuild(folder).catch(() => null);
  if (!files) return { ok: false, reason: 'release_bad', problems: ['there is no such folder'] };
  if (!record) {
    const reading = await reader.checkBuild(files, system.name);
    if (!reading.ok) return unreadRefusal(reading);
    return { ok: false, reason: 'release_bad', problems: reading.value.ok ? [] : reading.value.problems };
  }
  const { remote } = record;
  const id = toReleaseId(record);
  const release = `${remote} ${id}`;
  const published = await registry.publish(system, remote, files);
  if (!published.ok) return published;
  const gated = await registry.gate(system, remote, id, false);
  if (!gated.ok) return gated;
  const promoted = await registry.promote(system, remote, id);
  // Another process that starts at the same time may have been faster.
  if (promoted.ok || promoted.reason === 'already_active') return { ok: true, release, created: promoted.ok };
  const problems = gated.report.findings
    .filter((finding) => stateOfFinding(finding) === 'refused')
    .map(({ rule, found: actual, allowed }) => `${rule}: ${actual} (allowed: ${allowed})`);
  return { ...promoted, problems };
}

const toReleaseId = ({ version, build }: BuildRecord) => `${version}-${build}`;

/**
 * The record of a build's folder, null where there is none or it is malformed. Publishing checks the files against it;
 * a known build needs no check, which costs half a second for each remote.
 */
async function readRecord(folder: string): Promise<BuildRecord | null> {
  try {
    const text = await readFile(join(folder, buildRecordPath), 'utf8');
    return buildRecord.strict().safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** True if any release of a remote has ever been stable. */
async function hasRun(db: RegistryPorts['db'], remote: string): Promise<boolean> {
  return (await readChannels(db)).some(({ state }) => state.remote === remote && state.stable !== null);
}

import type { Reason } from '@maru/contracts';
import type { Outbox } from './outbox';
import type { Actor, Done, RegistryOptions, RegistryPorts, Sql } from './ports';
import {
  type ChannelState,
  type Conditions,
  emptyState,
  findActivated,
  findProblems,
  type Ruled,
  withdrawnIds,
} from './rules';
import {
  activeReleases,
  closePins,
  findRelease,
  hasReleases,
  lockState,
  newestSerial,
  readChannels,
  readGate,
  writeChannel,
  writePins,
} from './store';
import { recordFrom, writeDocument } from './write-document';

export interface Core {
  ports: RegistryPorts;
  options: RegistryOptions;
  outbox: Outbox;
}

/** Requested change of a remote's channels. */
export interface ChangeRequest {
  action: string;
  remote: string;
  actor: Actor;
  /** The release that it is about; it must be published. */
  id?: string;
  /** Serial that the caller has seen; left out where a change must not be held up. */
  serial?: number;
  /** Additional data for the audit log. */
  detail?: Record<string, unknown>;
  rule(state: ChannelState, conditions: Conditions): Ruled;
}

class Stop extends Error {
  constructor(
    readonly reason: Reason,
    readonly problems: string[] = [],
  ) {
    super(reason);
  }
}

export const toSubject = (remote: string, id?: string) => (id ? `${remote} ${id}` : remote);

/**
 * Carries out one change: state, audit line and signed document in one transaction, then the document into storage
 * and to open tabs. What is refused leaves a line in the audit log and nothing else.
 */
export async function change(core: Core, request: ChangeRequest): Promise<Done<{ serial: number }>> {
  const { ports, options, outbox } = core;
  const { actor, action, remote, id, detail = {} } = request;
  // An earlier document that never reached storage is written first; its failure must not block a rollback.
  await outbox.flush();
  try {
    const serial = await ports.db.transaction((tx) => inTransaction(tx, ports, options, request));
    await outbox.flush(true);
    return { ok: true, serial };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { reason, problems } = error;
    const named = problems.length > 0 && { problems: problems.slice(0, 5) };
    const refused = { ...detail, reason, ...named };
    await ports.audit.record(ports.db, {
      actor: actor.name,
      action,
      subject: toSubject(remote, id),
      detail: refused,
      ok: false,
    });
    return { ok: false, reason, ...(problems.length > 0 && { problems }) };
  }
}

async function inTransaction(
  tx: Sql,
  ports: RegistryPorts,
  options: RegistryOptions,
  request: ChangeRequest,
): Promise<number> {
  const { action, remote, id, serial, actor } = request;
  const registry = await lockState(tx);
  const newest = await newestSerial(tx);
  if (serial !== undefined && serial !== newest) throw new Stop('changed_meanwhile');
  const channels = (await readChannels(tx)).map((channel) => channel.state);
  const state = channels.find((channel) => channel.remote === remote) ?? emptyState(remote);
  const exists = id === undefined ? await hasReleases(tx, remote) : await findRelease(tx, remote, id);
  if (!exists) throw new Stop('not_found');
  const gate = id === undefined ? null : await readGate(tx, remote, id);
  const ruled = request.rule(state, { paused: registry.paused, gate });
  if (!ruled.ok) throw new Stop(ruled.reason);
  const { next } = ruled;
  if (next === state) return newest;
  await checkFit(tx, ports, state, next, channels);
  await writeChannel(tx, next, actor.name);
  await markPins(tx, request, state, next);
  const made = await writeDocument(tx, registry, ports, options);
  const detail = { ...request.detail, from: brief(state), to: brief(next), serial: made };
  await ports.audit.record(tx, { actor: actor.name, action, subject: toSubject(remote, id), detail });
  return made;
}

/** A way back withdraws releases from pins, a promotion or canary makes one ordinary, disabling ends permissions. */
async function markPins(tx: Sql, request: ChangeRequest, before: ChannelState, next: ChannelState): Promise<void> {
  const { action, remote, id, actor } = request;
  if (action === 'release.rollback' || action === 'release.demote') {
    await writePins(tx, remote, withdrawnIds(before, next), { withdrawn: true, permitted: false }, actor.name);
  } else if (next.disabled && !before.disabled) await closePins(tx, remote, actor.name);
  else if (id !== undefined) await writePins(tx, remote, [id], { withdrawn: false, permitted: false }, actor.name);
}

/**
 * Checks again what may have changed since the gate: another remote took a path or a slot, the host is another. In the
 * transaction that holds the registry's row, so that of two releases for one path one is refused.
 */
async function checkFit(
  tx: Sql,
  ports: RegistryPorts,
  state: ChannelState,
  next: ChannelState,
  channels: readonly ChannelState[],
): Promise<void> {
  const ids = findActivated(state, next);
  if (ids.length === 0) return;
  const { remote } = next;
  const releases = new Map((await activeReleases(tx)).map((release) => [`${release.remote}/${release.id}`, release]));
  for (const id of ids) releases.set(`${remote}/${id}`, (await findRelease(tx, remote, id))!);
  const problems = findProblems(remote, ids, channels, recordFrom(releases), await ports.host());
  if (problems.length > 0) throw new Stop('release_unfit', problems);
}

/** A state as the audit log tells it. */
function brief({ stable, canary, swap }: ChannelState) {
  return { stable, canary: canary && `${canary.id} ${canary.percent}%`, swap };
}

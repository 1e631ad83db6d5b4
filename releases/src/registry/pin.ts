import { type Core, toSubject } from './change';
import type { Actor, Done } from './ports';
import { findRelease, lockState, newestSerial, readGate, readPins, writePins } from './store';
import { writeDocument } from './write-document';

/**
 * Opens a release for pins although it was withdrawn or its remote is disabled, or ends that. Its gate must have passed:
 * what no gate passed is signed for no page.
 */
export async function setPinnable(
  { ports, options, outbox }: Core,
  actor: Actor,
  remote: string,
  id: string,
  allowed: boolean,
  { serial: seen, note }: { serial?: number; note?: string } = {},
): Promise<Done<{ serial: number }>> {
  const entry = {
    actor: actor.name,
    action: allowed ? 'release.pin' : 'release.unpin',
    subject: toSubject(remote, id),
  };
  const done = await ports.db.transaction(async (tx): Promise<Done<{ serial: number }>> => {
    const state = await lockState(tx);
    if (seen !== undefined && seen !== (await newestSerial(tx))) return { ok: false, reason: 'changed_meanwhile' };
    if (!(await findRelease(tx, remote, id))) return { ok: false, reason: 'not_found' };
    const gate = await readGate(tx, remote, id);
    if (!gate?.ok) return { ok: false, reason: gate ? 'gate_refused' : 'gate_missing' };
    const withdrawn = (await readPins(tx, remote)).get(`${remote}/${id}`)?.withdrawn ?? false;
    await writePins(tx, remote, [id], { withdrawn, permitted: allowed }, actor.name);
    const serial = await writeDocument(tx, state, ports, options);
    await ports.audit.record(tx, { ...entry, detail: { serial, ...(note && { note }) } });
    return { ok: true, serial };
  });
  if (done.ok) await outbox.flush(true);
  else await ports.audit.record(ports.db, { ...entry, detail: { reason: done.reason }, ok: false });
  return done;
}

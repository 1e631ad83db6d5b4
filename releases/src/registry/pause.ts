import type { Core } from './change';
import type { Actor } from './ports';
import { lockState, writePaused } from './store';

/** Stops all promotions and canaries, or lets them go on. Rollbacks always work. */
export async function setPaused({ ports }: Core, actor: Actor, paused: boolean): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const state = await lockState(tx);
    if (state.paused === paused) return;
    await writePaused(tx, paused);
    const action = paused ? 'release.pause' : 'release.resume';
    await ports.audit.record(tx, { actor: actor.name, action, subject: 'all remotes' });
  });
}

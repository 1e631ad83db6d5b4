import { isChunkError } from '../failures/chunk-error';
import { withDeadline } from '../failures/deadline';
import { errorText } from '../failures/error-text';
import { failure, type LoadFailure } from '../failures/reasons';
import type { RemoteRegistry } from '../registry';
import type { ActiveLoads } from '../slots/active-loads';

/** How long the code of a contribution may take once its remote is there; as long as a step of a mount. */
export const contributionMs = 4_000;

/**
 * A contribution of a remote's active build. `use` runs a function of it as the remote's: what it leaves behind in the
 * page is looked at, and what it throws is noted as a failure of the remote and gives null.
 */
export interface LoadedContribution<Value> {
  ok: true;
  use<Result>(work: (value: Value) => Result): Result | null;
}
export type ContributionResult<Value> = LoadedContribution<Value> | { ok: false };

const refused = { ok: false } as const;

/**
 * Loads a remote's named contribution with its build, deadline and circuit breaker, like a mount in a slot. Never
 * rejects; on failure the page shows its fallback and does not reload.
 */
export async function loadContribution<Value>(
  registry: RemoteRegistry,
  loads: ActiveLoads,
  remote: string,
  name: string,
): Promise<ContributionResult<Value>> {
  if (registry.isDisabled(remote)) return refused;
  const loaded = await loads.load(remote, false);
  if (!loaded.ok) return refused;
  const { app, release } = loaded;
  const note = (failure: LoadFailure) => {
    // Failures of a build that has been replaced during the load do not count.
    if (registry.active(remote)?.container === release.container) loads.fail(registry.build(release), failure);
  };
  const contribution = app.contributions?.[name];
  if (!contribution) {
    note(failure('bad_shape', `./app has no contribution ${name}`));
    return refused;
  }
  const tooLong = () => failure('deadline', `contribution ${name} took longer than ${contributionMs} ms`);
  try {
    const work = registry.guard
      .call(release, () => contribution.load())
      .then((value) => ({ ok: true as const, value }));
    const result = await withDeadline(work, contributionMs, tooLong);
    if (result.ok) return { ok: true, use: guarded(result.value as Value, note) };
    note(result);
  } catch (error) {
    note(failure(isChunkError(error) ? 'chunk_failed' : 'crashed', errorText(error)));
  }
  return refused;
}

function guarded<Value>(value: Value, note: (failure: LoadFailure) => void): LoadedContribution<Value>['use'] {
  let broken = false;
  return (work) => {
    if (broken) return null;
    try {
      return work(value);
    } catch (error) {
      // Once: a page of bets asks many times.
      broken = true;
      note(failure('crashed', errorText(error)));
      return null;
    }
  };
}

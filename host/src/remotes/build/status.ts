/** Named by a release; nothing has been requested. */
export const ABSENT = 'absent';
/** Its files are on their way. */
export const LOADING = 'loading';
/** Its code has run and can be mounted. */
export const READY = 'ready';
/** At least one of its mounts is on the page. */
export const MOUNTED = 'mounted';
/** Loaded and disposed of what it had begun: off the page, and there again without the network. */
export const STANDBY = 'standby';
/** Taken out of the page for good. */
export const RETIRED = 'retired';
/** It could not be loaded, or none of its mounts is up and the last one failed. */
export const FAILED = 'failed';

export type BuildStatus =
  | typeof ABSENT
  | typeof LOADING
  | typeof READY
  | typeof MOUNTED
  | typeof STANDBY
  | typeof RETIRED
  | typeof FAILED;

/** Where a build may go from each status. Nothing leads out of `retired`: the same release again is a new build. */
export const transitions: Readonly<Record<BuildStatus, readonly BuildStatus[]>> = {
  [ABSENT]: [LOADING, RETIRED],
  [LOADING]: [READY, FAILED, ABSENT, RETIRED],
  [READY]: [MOUNTED, STANDBY, FAILED, ABSENT, RETIRED],
  [MOUNTED]: [READY, STANDBY, FAILED, ABSENT, RETIRED],
  [STANDBY]: [READY, MOUNTED, FAILED, ABSENT, RETIRED],
  [FAILED]: [LOADING, READY, MOUNTED, STANDBY, ABSENT, RETIRED],
  [RETIRED]: [],
};

/** Whether a build may go from one status to another. */
export function mayBecome(from: BuildStatus, to: BuildStatus): boolean {
  return transitions[from].includes(to);
}

import type { Release } from '@maru/contracts';
import { disableStyles, enableStyles } from './files';

type Build = Pick<Release, 'base' | 'container'>;

/** What shows each build now, by container: elements of mounts, modals. */
const holders = new Map<string, Set<unknown>>();
const addressOf = ({ base }: Build) => new URL(base, window.location.href).href;

/** Lets a build's style sheets apply as long as `holder` shows it. Call it before anything of the build is rendered. */
export function holdStyles(build: Build, holder: unknown): void {
  const known = holders.get(build.container);
  if (known) known.add(holder);
  else holders.set(build.container, new Set([holder]));
  enableStyles(addressOf(build));
}

/**
 * Ends what `holdStyles` began. The sheets of a build that nothing shows any more are off from the next task on: a mount
 * that takes another's place in this one keeps them, and no style is computed twice.
 */
export function releaseStyles(build: Build, holder: unknown): void {
  const known = holders.get(build.container);
  if (!known?.delete(holder) || known.size > 0) return;
  setTimeout(() => {
    if (known.size > 0 || holders.get(build.container) !== known) return;
    holders.delete(build.container);
    disableStyles(addressOf(build));
  }, 0);
}

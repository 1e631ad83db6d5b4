import { flagIsOn, liesUnder } from '@maru/contracts/release-routes';
import { type Config, configAtom, useAtomValue } from '@maru/platform';
import type { FrameRows } from '../remotes/document/frame';
import { pageRegistry } from '../remotes/page-registry';

/** Whether a path's part of the site is under maintenance while the site is open. */
export function underMaintenance(
  path: string,
  config: Partial<Config> | null,
  { maintenance }: Pick<FrameRows, 'maintenance'>,
): boolean {
  let best = { path: '', flags: [] as readonly string[] };
  for (const { paths, flags } of maintenance) {
    for (const root of paths) if (liesUnder(path, root) && root.length > best.path.length) best = { path: root, flags };
  }
  return best.flags.length > 0 && best.flags.every((flag) => flagIsOn(config, flag));
}

/** Returns a check whether a path's part of the site is under maintenance, by the configuration. */
export function useMaintenance(): (path: string) => boolean {
  const config = useAtomValue(configAtom);
  const frame = useAtomValue(pageRegistry.atoms.frame);
  return (path) => underMaintenance(path, config, frame);
}

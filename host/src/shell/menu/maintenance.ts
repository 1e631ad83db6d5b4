import { liesUnder } from '@maru/contracts/release-routes';
import { type MaintenanceFlag, maintenanceAreas } from '../../routing/maintenance-areas';
import type { Config } from '../types';

/** Is the part of the site that a path lies in under maintenance, while the site itself is open? */
export function underMaintenance(path: string, config: Pick<Config, MaintenanceFlag> | null): boolean {
  const area = maintenanceAreas.find(({ roots }) => roots.some((root) => liesUnder(path, root)));
  const flags = area?.flags ?? [];
  return flags.length > 0 && flags.every((flag) => config?.[flag] === 1);
}

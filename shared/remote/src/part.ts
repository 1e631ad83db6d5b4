import type { ComponentType } from 'react';

/** A mount whose code is loaded when it is first shown. */
export interface Part {
  load(): Promise<ComponentType>;
}

/**
 * A mount that is a part of its own: `partOf(() => import('./mounts/home'))`, the component being the module's default
 * export. In the folder `mounts`, under the mount's name, the build records its files, and pages that show the mount ask
 * for them together with the remote's first ones.
 */
export function partOf(load: () => Promise<{ default: ComponentType }>): Part {
  return { load: async () => (await load()).default };
}

/** The component of a mount, loaded where it is a part. */
export async function componentOf(mount: ComponentType | Part): Promise<ComponentType> {
  return 'load' in mount ? mount.load() : mount;
}

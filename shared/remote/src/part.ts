import type { ComponentType } from 'react';

/** A component whose code is loaded when it is first shown: a mount, or the view of a route. */
export interface Part<Props = object> {
  load(): Promise<ComponentType<Props>>;
}

/**
 * A mount or view that is a separate part: `partOf(() => import('./mounts/home'))`, the component being the module's
 * default export. In the folder `mounts`, under the mount's name, the build records its files. Pages that show the
 * mount request them together with the remote's first ones.
 */
export function partOf<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props> {
  return { load: async () => (await load()).default };
}

/** The component of a mount, loaded where it is a part. */
export async function loadComponent(mount: ComponentType | Part): Promise<ComponentType> {
  return 'load' in mount ? mount.load() : mount;
}

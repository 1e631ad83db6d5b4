import type { MountLifecycles, MountProps, RemoteApp } from '@maru/remote';

/** An app whose main mount begins otherwise. `mount`: what it would have done. */
export function withMount(
  app: RemoteApp,
  change: (props: MountProps, mount: MountLifecycles['mount']) => Promise<void>,
): RemoteApp {
  const { main } = app.mounts;
  const changed = { ...main!, mount: (props: MountProps) => change(props, main!.mount) };
  return { ...app, mounts: { ...app.mounts, main: changed } };
}

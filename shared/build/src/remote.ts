import { join } from 'node:path';
import type { RemoteDescription } from '@maru/contracts';
import { loadTypeScript } from '../load.mjs';
import { compile } from './compile';
import type { Project } from './config/base';
import { descriptionFile, remoteConfig } from './config/remote';
import { withBuildLock } from './lock';

/** The description in a remote's remote.config.ts. */
export async function readDescription(folder: string): Promise<RemoteDescription> {
  const module = await loadTypeScript(descriptionFile(folder), join(folder, 'node_modules/.maru'), {
    bundlePackages: true,
  });
  return module.default;
}

/** Builds the remote in `folder` into `dist`, with its `release.json`. */
export async function buildRemote(folder: string, options: Omit<Project, 'folder'> = {}): Promise<RemoteDescription> {
  const description = await readDescription(folder);
  await withBuildLock(folder, () => compile(remoteConfig(description, { folder, ...options })));
  return description;
}

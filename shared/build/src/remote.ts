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

export interface RemoteBuild {
  /** Replaces the version of remote.config.ts: another version of the same sources is another build. */
  version?: string;
  /** Output folder of the build; default: `dist` of the remote. */
  out?: string;
  mode?: Project['mode'];
}

/** Builds the remote in `folder` into `dist`, with its `release.json`. */
export async function buildRemote(folder: string, options: RemoteBuild = {}): Promise<RemoteDescription> {
  const { version, out, mode } = options;
  const described = await readDescription(folder);
  if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version`);
  const description = version ? { ...described, version } : described;
  const project: Project = { folder, ...(out && { output: out }), ...(mode && { mode }) };
  await withBuildLock(folder, () => compile(remoteConfig(description, project)));
  return description;
}

import { readFileSync } from 'node:fs';

/** What decides whether Chromium can have its sandbox. */
export interface SandboxConditions {
  platform: NodeJS.Platform;
  /** User of the process; -1 where the system has none. */
  uid: number;
  /** Content of a file of the kernel, null where there is none. */
  read(path: string): string | null;
}

/** Switches of the kernel that keep processes without rights from making user namespaces, and the value that does. */
const switches: readonly [string, string][] = [
  ['/proc/sys/user/max_user_namespaces', '0'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
];

/** Why Chromium cannot have its sandbox here, with the remedy; null where it can. */
export function sandboxProblem({ platform, uid, read }: SandboxConditions): string | null {
  if (platform !== 'linux') return null;
  if (uid === 0) return 'this process runs as root; run it as another user';
  const closed = switches.find(([path, value]) => read(path)?.trim() === value);
  return closed ? `${closed[0]} is ${closed[1]}; let this user make user namespaces` : null;
}

/** The facts of this machine. */
export function readSandboxConditions(): SandboxConditions {
  return {
    platform: process.platform,
    uid: process.getuid?.() ?? -1,
    read(path) {
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return null;
      }
    },
  };
}

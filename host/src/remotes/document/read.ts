import type { RegistryDocument, Release, RemoteChannels, SwapPolicy } from '@maru/contracts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const policies: readonly unknown[] = ['now', 'navigation', 'idle', 'ask'] satisfies SwapPolicy[];

/** A release of a remote, or null. Its shape is checked by hand: a schema library is larger than all of this. */
export function readRelease(value: unknown, name: string): Release | null {
  if (!isObject(value) || value.remote !== name) return null;
  if (![value.version, value.build, value.container, value.base, value.entry].every(isText)) return null;
  if (!isTexts(value.initial) || !value.initial.includes(value.entry as string)) return null;
  const { parts } = value;
  if (parts !== undefined && !(isObject(parts) && Object.values(parts).every(isTexts))) return null;
  const files: unknown = value.files;
  if (!Array.isArray(files) || !files.every((file) => isObject(file) && isText(file.path))) return null;
  const about: unknown = value.description;
  const good =
    isObject(about) &&
    isText(about.hostContract) &&
    [about.mounts, about.redirects, about.menu].every(Array.isArray) &&
    (about.routes === undefined ||
      (Array.isArray(about.routes) && about.routes.every((route) => isObject(route) && isText(route.path)))) &&
    (about.mounts as unknown[]).every((mount) => isObject(mount) && [mount.slot, mount.name, mount.path].every(isText));
  return good ? (value as Release) : null;
}

function readChannels(value: unknown, name: string): RemoteChannels | null {
  if (!isObject(value)) return null;
  const stable = readRelease(value.stable, name);
  const { canary } = value;
  const tried = isObject(canary) && [1, 5, 25, 100].includes(canary.percent as number) ? canary : null;
  const release = tried && readRelease(tried.release, name);
  if (!stable && !release) return null;
  return {
    stable,
    canary: release && { release, percent: tried!.percent as 1 },
    swap: policies.includes(value.swap) ? (value.swap as SwapPolicy) : 'now',
    urgent: value.urgent === true,
    recent: isTexts(value.recent) ? value.recent : [],
    // Older documents lack this field.
    ...(value.disabled === true && { disabled: true }),
  };
}

/**
 * Validates an unknown value as the registry's document. A remote with an invalid record is omitted, which keeps the
 * others available. Null if it is no document.
 */
export function readDocument(value: unknown): RegistryDocument | null {
  if (!isObject(value) || value.kind !== 'maru-document' || !isObject(value.remotes)) return null;
  if (!isText(value.environment) || !isText(value.lineage)) return null;
  if (!Number.isSafeInteger(value.serial) || (value.serial as number) < 0) return null;
  const remotes = Object.entries(value.remotes).flatMap(([name, channels]) => {
    const read = readChannels(channels, name);
    return read ? [[name, read] as const] : [];
  });
  return { ...(value as unknown as RegistryDocument), remotes: Object.fromEntries(remotes) };
}

import type { Release, RemoteDescription } from './release';
import { liesUnder } from './route-pattern';

/** What the first paint of an address needs of a remote: the entry of the longest path that fits. */
export function preloadAt({ preload = [] }: Pick<RemoteDescription, 'preload'>, path: string) {
  const fitting = preload.filter((entry) => liesUnder(path, entry.path));
  return fitting.sort((a, b) => b.path.length - a.path.length)[0];
}

/** The name of the part of a release that holds the texts of a language. */
export const textsPart = (locale: string): string => `texts-${locale}`;

/**
 * Files of a release that a page needs at once: the initial ones, those of the mounts that it shows (`shown`, names),
 * of what the release names for the address, and of the texts of the language.
 */
export function neededFiles(
  { initial, parts = {}, description }: Pick<Release, 'initial' | 'parts' | 'description'>,
  shown: readonly string[],
  at?: { path: string; locale: string },
): string[] {
  const names = at ? [...shown, ...(preloadAt(description, at.path)?.parts ?? []), textsPart(at.locale)] : shown;
  return [...new Set([...initial, ...names.flatMap((name) => parts[name] ?? [])])];
}

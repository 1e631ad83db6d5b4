import { releaseFile } from '@maru/contracts';

/** Why a file may not have this path in a release, or null when it may. */
export function pathProblem(path: string): string | null {
  const shown = JSON.stringify(path.slice(0, 120));
  if (path.length > 200) return `${shown}… is longer than 200 characters`;
  if (!releaseFile.shape.path.safeParse(path).success) {
    return `${shown} is not a path inside the release: letters, digits and _ . / - only, no '..', no '/' in front`;
  }
  const parts = path.split('/');
  return parts.includes('') || parts.includes('.') ? `${shown} is not a plain path` : null;
}

/** Paths that are a file and, by another path, a folder as well: no storage can hold both. */
export function clashes(paths: Iterable<string>): string[] {
  const files = new Set(paths);
  const folders = new Set<string>();
  for (const path of files) {
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
      if (files.has(path.slice(0, at))) folders.add(path.slice(0, at));
    }
  }
  return [...folders].map((path) => `"${path}" is a file and a folder`);
}

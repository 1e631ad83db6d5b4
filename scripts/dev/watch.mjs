import { readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.maru', 'coverage', 'test-results', '.git', '.federation', '.mf']);
/** Editors save in several steps (a new file, a rename, a mode): one change is reported once. */
const settleMs = 30;

/**
 * Watches folders and everything below them. One watcher a folder, not a file: an editor that saves by renaming
 * replaces the file that was watched. A folder that does not exist, or is removed, is watched when it is there (again).
 * @param {string[]} folders
 * @param {(paths: string[]) => void} onChange files that were written, made or removed
 * @returns {() => void} ends it
 */
export function watchFolders(folders, onChange) {
  const watchers = new Map();
  const parents = [];
  const pending = new Set();
  let timer;

  function note(path) {
    pending.add(path);
    timer ??= setTimeout(() => {
      timer = undefined;
      const paths = [...pending];
      pending.clear();
      onChange(paths);
    }, settleMs);
  }

  function add(folder, isNew = false) {
    if (watchers.has(folder)) return;
    let entries;
    try {
      const watcher = watch(
        folder,
        (_event, name) => name && !ignored.has(name) && changed(folder, join(folder, name)),
      );
      watcher.on('error', () => remove(folder));
      watchers.set(folder, watcher);
      entries = readdirSync(folder, { withFileTypes: true });
    } catch {
      return remove(folder);
    }
    for (const entry of entries) {
      if (ignored.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) add(path, isNew);
      // What a new folder holds was written before it was watched.
      else if (isNew) note(path);
    }
  }

  function changed(folder, path) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return add(path, true);
    if (!stats && watchers.has(path)) remove(path);
    if (!statSync(folder, { throwIfNoEntry: false })) remove(folder);
    note(path);
  }

  function remove(folder) {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  for (const folder of folders) add(folder);
  for (const parent of new Set(folders.map((folder) => dirname(folder)))) {
    const names = new Set(folders.filter((folder) => dirname(folder) === parent).map((folder) => basename(folder)));
    const back = (_event, name) => name && names.has(name) && changed(parent, join(parent, name));
    parents.push(watch(parent, back));
  }
  return () => {
    clearTimeout(timer);
    for (const watcher of [...parents, ...watchers.values()]) watcher.close();
    watchers.clear();
  };
}

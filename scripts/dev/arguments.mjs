import { Problem } from '../lib/problem.mjs';

/**
 * Returns the remotes that `npm run dev` watches, as folders of the workspace.
 * @param {string[]} typed names, `mini`, or `remote-mini`
 * @param {{remotes: string[], changed: () => string[]}} workspace `remotes`: folders of all remotes; `changed`: paths
 *   that changed since `main`, asked where no remote is named
 * @throws Problem for a name that no remote has
 */
export function watchedRemotes(typed, { remotes, changed }) {
  if (typed.length === 0) return remotes.filter((folder) => changed().some((path) => path.startsWith(`${folder}/`)));
  const folders = typed.map((name) => {
    const folder = name.startsWith('remote-') ? name : `remote-${name}`;
    if (remotes.includes(folder)) return folder;
    const names = remotes.map((remote) => remote.replace('remote-', '')).join(', ');
    throw new Problem(`There is no remote "${name}". Remotes are: ${names}.`);
  });
  return [...new Set(folders)];
}

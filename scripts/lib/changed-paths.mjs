import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Returns the paths that differ from where the work began: committed, not committed, and untracked.
 * @param {string} [since] a branch or a commit
 * @returns {{base: string, paths: string[]}} `base`: the commit that both have in common
 */
export function changedPaths(since = 'main') {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  const base = git('merge-base', since, 'HEAD')[0];
  return { base, paths: [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')] };
}

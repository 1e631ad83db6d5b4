import type { Rule } from '../types';
import { count, list } from '../words';

/** A headless browser of the registry's opened every mount of the release in the deployed host: each mounted, and nothing was thrown. */
export const smoke: Rule = ({ record, smoke: load, limits }) => {
  const required = limits.smoke === 'required';
  const allowed = `${required ? 'required' : 'optional'}: every mount mounts, no errors`;
  if (!load.made) {
    const state = required ? ('refused' as const) : ('not_made' as const);
    return { rule: 'smoke', ok: false, state, found: `no smoke load was made: ${load.why}`, allowed };
  }
  const { report } = load;
  const problems = report.pages.flatMap(({ path, mounted, ms, errors }) => [
    ...(mounted ? [] : [`${path} did not mount in ${ms} ms`]),
    ...errors.map((error) => `${path}: ${error}`),
  ]);
  const opened = new Set(report.pages.map((page) => page.path));
  for (const path of new Set(record.description.mounts.map((mount) => mount.path))) {
    if (!opened.has(path)) problems.push(`${path} was not opened`);
  }
  const slowest = Math.max(0, ...report.pages.map((page) => page.ms));
  return {
    rule: 'smoke',
    ok: problems.length === 0,
    found:
      problems.length > 0
        ? list(problems)
        : `${count(report.pages.length, 'page')} mounted in at most ${slowest} ms, no errors (${report.browser})`,
    allowed,
  };
};

import { packagesIn, smallScript } from '../bytes/packages';
import type { Rule } from '../types';
import { count, list } from '../words';

/**
 * The packages of npm that a release's scripts were made of, by the maps that the bundler wrote with them, are those
 * that the record lists: licences are looked at by that list.
 */
export const packages: Rule = ({ record, contents }) => {
  const problems: string[] = [];
  const packageNames = new Set<string>();
  for (const { path } of record.files) {
    const script = path.endsWith('.js') ? contents.get(path)?.toString('utf8') : undefined;
    if (script === undefined) continue;
    const map = contents.get(`${path}.map`);
    if (!map) {
      if (script.length > smallScript) problems.push(`${path} has no source map, so what it is made of is not known`);
      continue;
    }
    const reading = packagesIn(script, map.toString('utf8'));
    if (reading.ok) for (const name of reading.packages) packageNames.add(name);
    else problems.push(`${path}: ${reading.problem}`);
  }
  const listed = new Set(record.packages.map(({ name }) => name));
  for (const name of [...packageNames].sort())
    if (!listed.has(name)) problems.push(`${name} is in the scripts and not listed`);
  return {
    rule: 'packages',
    ok: problems.length === 0,
    found: problems.length > 0 ? list(problems) : `${count(packageNames.size, 'package')} in the scripts, all listed`,
    allowed: 'a source map beside every script; every package that it names is listed in release.json',
  };
};

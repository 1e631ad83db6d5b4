import satisfies from 'spdx-satisfies';
import type { Rule } from '../types';
import { count, list } from '../words';

/** Whether an SPDX expression can be kept with the allowed licences alone; what is no expression cannot. */
function allowedLicence(expression: string, allowed: readonly string[]): boolean {
  if (allowed.includes(expression)) return true;
  try {
    return satisfies(expression, [...allowed]);
  } catch {
    return false;
  }
}

/** Every bundled package has a licence that the site allows. */
export const licences: Rule = ({ record, limits }) => {
  const bad = record.packages.filter(({ licence }) => !allowedLicence(licence, limits.licences));
  return {
    rule: 'licences',
    ok: bad.length === 0,
    found:
      bad.length > 0
        ? list(bad.map(({ name, version, licence }) => `${name}@${version}: ${licence}`))
        : `${count(record.packages.length, 'bundled package')}, all allowed`,
    allowed: limits.licences.join(', '),
  };
};

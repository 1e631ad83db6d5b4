import { problemsOfStyles } from '@maru/styles';
import { styleInjections } from '../bytes/scripts';
import type { Rule } from '../types';
import { count, list } from '../words';

/** Style sheets of a release are limited to its elements, and its scripts create no styles. */
export const styles: Rule = ({ record, contents, host }) => {
  const tokens = new Set(host.tokens);
  const problems: string[] = [];
  let sheets = 0;
  for (const { path } of record.files) {
    const text = contents.get(path)?.toString('utf8');
    if (text === undefined) continue;
    if (path.endsWith('.css')) {
      sheets += 1;
      for (const problem of problemsOfStyles(text, record, tokens)) problems.push(`${path} ${problem}`);
    }
    if (path.endsWith('.js')) for (const what of styleInjections(text)) problems.push(`${path} ${what}`);
  }
  return {
    rule: 'styles',
    ok: problems.length === 0,
    found: problems.length > 0 ? list(problems) : `${count(sheets, 'style sheet')}, all at the remote’s own elements`,
    allowed: `style sheets alone, scoped by scopeStyles of @maru/releases/styles; no token set, no style made by a script`,
  };
};

import type { Rule } from '../types';
import { list } from '../words';

/** A release exposes './app' and nothing else. */
export const exposes: Rule = ({ record }) => ({
  rule: 'exposes',
  ok: record.exposes.length === 1 && record.exposes[0] === './app',
  found: record.exposes.length > 0 ? list(record.exposes) : 'nothing',
  allowed: './app alone',
});

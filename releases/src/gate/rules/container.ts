import type { Rule } from '../types';

/** The entry of a release runs, defines the container that the record names, and gives what it exposes. */
export const container: Rule = ({ record, container: run }) => ({
  rule: 'container',
  ok: run.ok,
  found: run.ok ? `${record.entry} defines ${record.container} with ${record.exposes.join(', ')}` : run.problem,
  allowed: `${record.entry} runs as a script and defines self.${record.container} with init and get`,
});

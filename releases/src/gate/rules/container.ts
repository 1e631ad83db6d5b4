import { findMissing } from '../bytes/offers';
import type { GateInput, Rule } from '../types';
import { list } from '../words';

/** The entry of a release runs, defines the container that the record names, and gives what it exposes, whole. */
export const container: Rule = (input) => {
  const { record, container: run } = input;
  const problem = run.ok ? missingProblem(input) : run.problem;
  return {
    rule: 'container',
    ok: problem === null,
    found: problem ?? `${record.entry} defines ${record.container} with ${record.exposes.join(', ')}`,
    allowed: `${record.entry} runs as a script and defines self.${record.container} with init and get; ./app exports every mount and contribution of the description`,
  };
};

/** What the description names and no script offers, in words; null where nothing is missing. */
function missingProblem({ record, contents }: Pick<GateInput, 'record' | 'contents'>): string | null {
  const { mounts, contributions } = record.description;
  const scripts = record.files.flatMap(({ path }) => {
    const script = path.endsWith('.js') ? contents.get(path) : undefined;
    return script ? [script.toString('utf8')] : [];
  });
  // A release whose scripts storage lost is refused by its hashes.
  if (scripts.length === 0) return null;
  const missing = [
    ...findMissing(
      scripts,
      'mounts',
      mounts.map(({ name }) => name),
    ).map((name) => `mount ${name}`),
    ...findMissing(scripts, 'contributions', contributions?.record?.map(({ name }) => name) ?? []).map(
      (name) => `contribution ${name}`,
    ),
  ];
  return missing.length > 0 ? `no script offers ${list(missing)}` : null;
}

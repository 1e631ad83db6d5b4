import type { GateReport } from '@maru/contracts';
import { remoteName } from '../check';
import { exits, Failure } from '../exit';
import { resolveId } from '../latest';
import { smokeFor, smokeOptions } from '../smoke';
import type { Command } from '../types';

/** Checks a release against all rules. */
export const gate: Command = {
  name: 'gate',
  args: '<remote> <id|latest>',
  summary: 'check a release against all rules of the site; needed before a promotion',
  example: 'maru gate remote-hello latest --smoke',
  details: 'Exits with 1 when a rule refuses the release; the report says what was found and what is allowed.',
  options: smokeOptions,
  count: [2, 2],
  async run(run) {
    const remote = remoteName(run.args[0]!);
    const id = await resolveId(run, remote, run.args[1]!);
    const smoke = run.options.smoke ? await smokeFor(run, remote, id) : undefined;
    const report = await run.registry.call('releaseGate', {
      params: { remote, id },
      body: { ...(smoke && { smoke }) },
    });
    for (const line of linesOf(report)) run.say(line);
    if (!report.ok) {
      const refused = report.findings.filter(({ ok }) => !ok).map(({ rule }) => rule);
      throw new Failure(exits.refused, `${remote} ${id} is refused by ${refused.join(', ')}.`, [], undefined, {
        remote,
        id,
        report,
      });
    }
    run.say(`${remote} ${id} has passed.`);
    return { remote, id, report };
  },
};

/** A report for people: one rule a line, what is allowed only where it was refused. */
export function linesOf({ findings }: GateReport): string[] {
  return findings.flatMap(({ rule, ok, found, allowed }) => [
    `${ok ? 'pass  ' : 'REFUSE'} ${rule.padEnd(16)} ${found}`,
    ...(ok ? [] : [`       ${' '.repeat(16)} allowed: ${allowed}`]),
  ]);
}

import { type GateReport, stateOfFinding } from '@maru/contracts';
import { remoteName } from '../check';
import { exits, Failure } from '../exit';
import { resolveId } from '../latest';
import type { Command } from '../types';

/** Checks a release against all rules. */
export const gate: Command = {
  name: 'gate',
  args: '<remote> <id|latest>',
  summary: 'check a release against all rules of the site; needed before a promotion',
  example: 'maru gate remote-hello latest --smoke',
  details: 'Exits with 1 when a rule refuses the release; the report says what was found and what is allowed.',
  options: {
    smoke: { type: 'boolean', help: 'have the site open the release with its own headless browser as well' },
  },
  count: [2, 2],
  async run(run) {
    const remote = remoteName(run.args[0]!);
    const id = await resolveId(run, remote, run.args[1]!);
    const report = await run.registry.call('releaseGate', {
      params: { remote, id },
      body: { ...(run.options.smoke && { smoke: true }) },
      timeoutMs: 300_000,
    });
    for (const line of listLines(report)) run.say(line);
    if (!report.ok) {
      const refused = report.findings
        .filter((finding) => stateOfFinding(finding) === 'refused')
        .map(({ rule }) => rule);
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

const words = { passed: 'pass  ', refused: 'REFUSE', not_made: 'none  ' } as const;

/** A report for people: one rule a line, what is allowed only where it was refused. */
function listLines({ findings }: GateReport): string[] {
  return findings.flatMap(({ rule, found: actual, allowed, ...rest }) => [
    `${words[stateOfFinding(rest)]} ${rule.padEnd(16)} ${actual}`,
    ...(stateOfFinding(rest) !== 'refused' ? [] : [`       ${' '.repeat(16)} allowed: ${allowed}`]),
  ]);
}

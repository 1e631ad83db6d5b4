import { type CanaryPercent, canarySteps } from '@maru/contracts';
import { changeBody, changeOptions } from '../change';
import { remoteName } from '../check';
import { exits, Failure } from '../exit';
import { resolveId } from '../latest';
import type { Command } from '../types';

/** Gives a release to some of the visitors. */
export const canary: Command = {
  name: 'canary',
  args: `<remote> <id|latest> <${canarySteps.join('|')}>`,
  summary: 'give a release to so many percent of the visitors; only ever more',
  example: 'maru canary remote-hello latest 5',
  details: 'A canary that is over its error budget is taken back by itself.',
  options: changeOptions,
  count: [3, 3],
  async run(run) {
    const remote = remoteName(run.args[0]!);
    const percent = parsePercent(run.args[2]!);
    const id = await resolveId(run, remote, run.args[1]!);
    const body = { ...(await changeBody(run)), percent };
    const { serial, overview } = await run.registry.call('releaseCanary', { params: { remote, id }, body });
    run.say(`${remote} ${id} goes to ${percent} % of the visitors (serial ${serial}).`);
    return { serial, overview };
  },
};

function parsePercent(text: string): CanaryPercent {
  const percent = canarySteps.find((step) => String(step) === text.replace(/ ?%$/, ''));
  if (percent) return percent;
  throw new Failure(exits.usage, `"${text}" is not a step of a canary: ${canarySteps.join(', ')}.`);
}

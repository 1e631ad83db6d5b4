import { type SwapPolicy, swapPolicies } from '@maru/contracts';
import { changeBody, changeOptions } from '../change';
import { remoteName } from '../check';
import { exits, Failure } from '../exit';
import type { Command } from '../types';

/** Sets when open tabs take new builds. */
export const swap: Command = {
  name: 'swap',
  args: `<remote> <${swapPolicies.join('|')}>`,
  summary: 'when open tabs take new builds of a remote',
  example: 'maru swap remote-hello idle',
  details:
    'now         as soon as nothing of the member’s is under way\nnavigation  with the next change of the page\nidle        when the member has paused, or the tab is hidden\nask         when the member agrees',
  options: changeOptions,
  count: [2, 2],
  async run(run) {
    const remote = remoteName(run.args[0]!);
    const policy = run.args[1] as SwapPolicy;
    if (!swapPolicies.includes(policy)) {
      throw new Failure(exits.usage, `"${policy}" is not a swap policy: ${swapPolicies.join(', ')}.`);
    }
    const body = { ...(await changeBody(run)), swap: policy };
    const { serial, overview } = await run.registry.call('releaseSwap', { params: { remote }, body });
    run.say(`Open tabs take new builds of ${remote}: ${overview.swap} (serial ${serial}).`);
    return { serial, overview };
  },
};

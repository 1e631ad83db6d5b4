import { changeBody, changeOptions } from '../change';
import { remoteName } from '../check';
import { resolveId } from '../latest';
import type { Command } from '../types';

/** Makes a release stable for all visitors. */
export const promote: Command = {
  name: 'promote',
  args: '<remote> <id|latest>',
  summary: 'release a build to all visitors; open tabs follow the remote’s swap policy',
  example: 'maru promote remote-hello 1.2.0-b123456789ab --confirm remote-hello',
  options: changeOptions,
  count: [2, 2],
  async run(run) {
    const remote = remoteName(run.args[0]!);
    const id = await resolveId(run, remote, run.args[1]!);
    const body = await changeBody(run);
    const { serial, overview } = await run.registry.call('releasePromote', { params: { remote, id }, body });
    run.say(`${remote} ${id} is everybody’s (serial ${serial}).`);
    if (overview.previous) run.say(`Back again: maru rollback ${remote}  → ${overview.previous}`);
    return { serial, overview };
  },
};

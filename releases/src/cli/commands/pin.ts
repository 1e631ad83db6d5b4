import type { PinState } from '@maru/contracts';
import { formatPins } from '@maru/contracts/release-choice';
import { changeNotes, changeOptions } from '../change';
import { remoteName } from '../check';
import { exits, Failure } from '../exit';
import { resolveId } from '../latest';
import type { Command } from '../types';

/** Why a release cannot be pinned, as far as that is so. */
const closed: Partial<Record<PinState, string>> = {
  ungated: 'has not passed the gate; `maru gate` it first',
  withdrawn: 'was rolled back',
  disabled: 'belongs to a remote that is disabled',
};

/** Prints the link that pins a release for one browser's session. */
export const pin: Command = {
  name: 'pin',
  args: '<remote> <id|latest>  |  --off',
  summary: 'print the link that runs one release in your browser only, for trying it out',
  example: 'maru pin remote-hello 1.2.0-b123456789ab',
  details:
    'The link works where the site accepts pins, and the page asks before it runs anything. `maru pin --off` prints the\nlink that ends it. A release that was rolled back, or whose remote is disabled, can be pinned only after `--permit`\n(a token that may promote); `--forbid` ends that.',
  options: {
    off: { type: 'boolean', help: 'print the link that ends all pins of the browser' },
    permit: { type: 'boolean', help: 'let browsers pin it although it was rolled back or its remote is disabled' },
    forbid: { type: 'boolean', help: 'end what --permit allowed' },
    confirm: changeOptions.confirm,
  },
  count: [0, 2],
  async run(run) {
    const { args, options, registry, say, site } = run;
    if (options.off ? args.length > 0 : args.length !== 2) {
      throw new Failure(exits.usage, 'Name a remote and a release, or give --off alone.');
    }
    if (options.off) {
      const link = `${site}/?maru-pin=off`;
      say(link);
      return { link };
    }
    const remote = remoteName(args[0]!);
    const id = await resolveId(run, remote, args[1]!);
    if (options.permit && options.forbid) throw new Failure(exits.usage, 'Give --permit or --forbid, not both.');
    if (options.permit || options.forbid) {
      const { confirm } = changeNotes(run);
      const body = { allowed: options.permit === true, ...(confirm !== undefined && { confirm }) };
      await registry.call('releasePin', { params: { remote, id }, body });
      if (options.forbid) {
        say(`No browser can pin ${remote} ${id} any more.`);
        return { remote, id, pin: 'closed' };
      }
    }
    // Without a token the release's path is unknown; the link opens the front page then.
    let path = '/';
    if (registry.hasToken) {
      const { releases } = await registry.call('releasesOfRemote', { params: { remote } });
      const release = releases.find((release) => release.id === id);
      if (!release) throw new Failure(exits.refused, `${remote} has no release ${id}.`);
      const why = closed[release.pin];
      if (why) {
        const remedy = release.pin === 'ungated' ? '' : ' An operator who may promote can allow it with --permit.';
        throw new Failure(exits.refused, `${remote} ${id} cannot be pinned: it ${why}.${remedy}`);
      }
      path = release.path;
    }
    const link = `${site}${path}?maru-pin=${formatPins({ [remote]: id })}`;
    say(link);
    return { remote, id, link };
  },
};

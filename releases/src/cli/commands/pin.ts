import { formatPins } from '@maru/contracts/release-choice';
import { remoteName } from '../check';
import { exits, Failure } from '../exit';
import { resolveId } from '../latest';
import type { Command } from '../types';

/** Prints the link that pins a release for one browser's session. */
export const pin: Command = {
  name: 'pin',
  args: '<remote> <id|latest>  |  --off',
  summary: 'print the link that runs one release in your browser only, for trying it out',
  example: 'maru pin remote-hello 1.2.0-b123456789ab',
  details: 'The link works where the site accepts pins. `maru pin --off` prints the link that ends it.',
  options: { off: { type: 'boolean', help: 'print the link that ends all pins of the browser' } },
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
    // Without a token nobody says where the release is seen; the link opens the front page then.
    let path = '/';
    if (registry.hasToken) {
      const { releases } = await registry.call('releasesOfRemote', { params: { remote } });
      const release = releases.find((release) => release.id === id);
      if (!release) throw new Failure(exits.refused, `${remote} has no release ${id}.`);
      path = release.path;
    }
    const link = `${site}${path}?maru-pin=${formatPins({ [remote]: id })}`;
    say(link);
    return { remote, id, link };
  },
};

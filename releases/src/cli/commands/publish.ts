import { packedLimit } from '@maru/contracts';
import { checkBuild } from '../../gate';
import { pack } from '../../pack';
import { exits, Failure } from '../exit';
import { readFolder } from '../folder';
import type { Command } from '../types';

/** Publishes a build; no visitor gets it before its promotion. */
export const publish: Command = {
  name: 'publish',
  args: '<dist>',
  summary: 'publish a build: upload it to the registry; no visitor gets it yet',
  example: 'maru publish dist',
  details:
    'Checks the folder against its release.json first. Publishing the same build again changes nothing;\nanother content under the same id is refused.',
  count: [1, 1],
  async run({ args, registry, cwd, say }) {
    const [folder] = args as [string];
    const files = await readFolder(folder, cwd);
    const check = checkBuild(files);
    if (!check.ok) throw new Failure(exits.refused, `${folder} cannot be published:`, check.problems);
    const packed = await pack(files);
    if (packed.length > packedLimit) {
      throw new Failure(exits.refused, `Packed it has ${packed.length} bytes; at most ${packedLimit} are taken.`);
    }
    const { remote } = check.record;
    const { release, created } = await registry.call('releasePublish', { params: { remote }, upload: packed });
    say(created ? `${remote} ${release.id} is published.` : `${remote} ${release.id} was published already.`);
    say(`Next: maru gate ${remote} ${release.id}`);
    return { release, created };
  },
};

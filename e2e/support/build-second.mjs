/** `node build-second.mjs <folder of a remote> <output> <version>`: the remote's build under another version. */
import { loadBuild } from '@maru/build/load';

const [folder, output, version] = process.argv.slice(2);
const { buildRemote } = await loadBuild();
await buildRemote(folder, { out: output, version });

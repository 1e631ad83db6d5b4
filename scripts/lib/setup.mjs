import { cpus } from 'node:os';
import { parts } from './parts.mjs';
import { makeWorkFolders } from './paths.mjs';
import { checkNode, install } from './pnpm.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';
import { cached } from './stamp.mjs';

/** Everything from a fresh clone to built parts; what is already done is not done again. */
export async function setUp() {
  checkNode();
  makeWorkFolders();
  await step('dependencies', async (note) => {
    if (!(await install())) note('unchanged');
  });
  await step('build', build);
}

/**
 * Builds the parts whose sources changed, a few at a time.
 * @param {(text: string) => void} note
 */
export async function build(note) {
  const waiting = parts();
  const built = [];
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { name, inputs, outputs, script } = part;
      const work = () => run(`build-${name}`, [process.execPath, script], { advice: 'The log says where.' });
      if (await cached(`build-${name}`, { inputs, outputs, work })) built.push(name);
      note(built.length > 0 ? built.join(', ') : 'unchanged');
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, worker));
}

import { parseArgs } from 'node:util';
import { readDocument } from './document-file';
import { publish } from './publish';

const usage = `Maru releases

  publish <dist folder>…  publishes built remotes and makes them active
  list                    shows the active build of each remote

  --storage <folder>      where releases are kept (MARU_RELEASES, else .maru/releases)
  --environment <name>    name written into a new document`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { storage: { type: 'string' }, environment: { type: 'string' } },
  });
  const [command, ...args] = positionals;
  const storage = values.storage ?? process.env.MARU_RELEASES ?? '.maru/releases';
  if (command === 'publish' && args.length > 0) {
    for (const dist of args) {
      const result = await publish(dist, storage, { environment: values.environment });
      if (!result.ok) {
        console.error(`${dist} was refused (${result.reason}):\n  ${result.problems.join('\n  ')}`);
        return 1;
      }
      const { remote, version, build } = result.release;
      console.log(`${remote} ${version}-${build} ${result.changed ? 'is active' : 'was active already'}`);
    }
    return 0;
  }
  if (command === 'list') {
    const document = await readDocument(storage);
    for (const { remote, version, build } of Object.values(document?.remotes ?? {})) {
      console.log(`${remote} ${version}-${build}`);
    }
    return 0;
  }
  console.error(usage);
  return 2;
}

process.exitCode = await main();

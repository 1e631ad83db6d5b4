import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostContract } from '@maru/contracts/host-contract';
import { computeHash } from '../storage';

/** Writes a host's build with one script, enough for the gate and for pages. */
export async function makeHost(folder: string, changes: Record<string, unknown> = {}): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const script = Buffer.from('self.host=1');
  const record = {
    base: '/assets/host/',
    initial: ['host.js'],
    files: [{ path: 'host.js', bytes: script.length, integrity: computeHash(script) }],
    contract: hostContract,
    shares: { react: '19.3.1' },
    ...changes,
  };
  await writeFile(join(folder, 'assets/host.js'), script);
  await writeFile(join(folder, 'assets/host.json'), JSON.stringify(record));
  await writeFile(join(folder, 'pages.json'), '["/","/home"]');
  await writeFile(join(folder, 'index.html'), '<html lang="{{lang}}"><style></style>{{data}}{{head}}<body>{{styles}}');
}

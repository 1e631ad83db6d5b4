import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/kernel/env';
import { fingerprint, once } from './bundle';

/** Builds the stand-ins once for all tests of the same sources; answers the file of one. */
export async function bundledVendor(name: string): Promise<string> {
  const root = projectRoot();
  const sources = ['vendors/src', 'shared/client/src', 'shared/contracts/src', 'shared/money/src', 'shared/rounds/src'];
  const folder = join(tmpdir(), `maru-vendors-${fingerprint(sources.map((path) => join(root, path)))}`);
  const file = join(folder, `${name}.js`);
  await once(
    folder,
    () => existsSync(file),
    () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      execFileSync(process.execPath, [join(root, 'vendors/build.mjs'), folder], { stdio: 'inherit' });
    },
  );
  return file;
}

/** The address that a stand-in names when it listens. */
export function vendorAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (part: Buffer) => {
      text += part;
      const address = /(http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error('the stand-in ended')));
  });
}

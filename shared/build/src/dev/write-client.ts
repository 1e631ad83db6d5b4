import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { ownPackage } from '../config/resolve';

/** The development client as a file of a page. */
export interface ClientFile {
  name: string;
  content: Buffer;
}

/** Bundles the development client into `folder`, under a name with its hash. */
export async function writeClient(folder: string): Promise<ClientFile> {
  const entry = ownPackage('@maru/build/dev/client/main.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // Its React part is Fast Refresh, which exists in development alone.
    define: { 'process.env.NODE_ENV': '"development"' },
    nodePaths: [join(dirname(ownPackage('@maru/build/load')), 'node_modules')],
    sourcemap: 'inline',
  });
  const content = Buffer.from(outputFiles[0]!.contents);
  const name = `dev-client.${createHash('sha256').update(content).digest('hex').slice(0, 12)}.js`;
  await writeFile(join(folder, name), content);
  return { name, content };
}

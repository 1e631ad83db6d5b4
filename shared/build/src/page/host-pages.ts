import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Paths of the host's own pages and of the product's places, from `src/pages/index.ts`: the server answers 404 to what
 * none of them nor a remote has. No remote may have a page of the host; any may have a place. The pages themselves are
 * loaded lazily and stay unread.
 */
export async function readHostPages(folder: string): Promise<{ pages: string[]; places: string[] }> {
  const entry = join(folder, 'src/pages/index.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    plugins: [
      {
        name: 'only-the-list',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ kind, path }) => {
            // The list may lie in several files of its folder.
            if (kind === 'entry-point' || (kind === 'import-statement' && path.startsWith('./'))) return undefined;
            return kind === 'dynamic-import' ? { path, external: true } : { path, namespace: 'nothing' };
          });
          onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const module = await import(`data:text/javascript;base64,${code}`).catch((error: Error) => {
    throw new Error(`${pathToFileURL(entry)} must be a plain list with lazy pages: ${error.message}`);
  });
  const pathsOf = (list: { path: string }[] = []) => list.map(({ path }) => path);
  return { pages: pathsOf(module.hostPages), places: pathsOf(module.places) };
}

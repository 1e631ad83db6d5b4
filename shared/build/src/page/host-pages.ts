import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** A page of a host as its list `src/pages/index.ts` describes it. */
export interface ListedPage {
  path: string;
  /** Text key of its title. */
  title: string;
  /** True if the page has no frame. */
  bare: boolean;
  /** The module that it is imported from, as the list writes it. */
  request: string | null;
}

/**
 * The host's own pages and the product's places, from `src/pages/index.ts`: the server answers 404 to what none of them
 * nor a remote has. No remote may have a page of the host; any may have a place. The pages themselves are loaded lazily
 * and stay unread; where each is imported from is read off its `load`.
 */
export async function readHostPages(folder: string): Promise<{ pages: ListedPage[]; places: string[] }> {
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
            // The list may lie in several files of the host.
            if (kind === 'entry-point' || (kind === 'import-statement' && /^\.\.?\//.test(path))) return undefined;
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
  const list = module.hostPages as { path: string; title?: string; bare?: boolean; load?: unknown }[];
  const pages = list.map(({ path, title = '', bare = false, load }) => ({
    path,
    title,
    bare,
    request: /import\(\s*["']([^"']+)["']\s*\)/.exec(String(load))?.[1] ?? null,
  }));
  if (!Array.isArray(module.places)) throw new Error(`${pathToFileURL(entry)} must export the site map's places`);
  const places = (module.places as { path: string }[]).map(({ path }) => path);
  return { pages, places };
}

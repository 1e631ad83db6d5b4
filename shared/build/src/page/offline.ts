import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { fillScreen, type Texts } from './screens';
import { tokensFor } from './tokens';

/** Oldest browsers that the page works in. */
const target = ['chrome110', 'safari16', 'firefox110'];

/** Bundles and minifies a script that runs outside of webpack's builds. */
export async function bundleScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text.trim();
}

/**
 * Makes the page for a browser without a network: one file with its style, its script and every language in it. The
 * name of the site keeps its mark for the server. `tokens`: the tokens' style sheet.
 */
export async function makeOfflinePage(folder: string, texts: Texts, tokens: string): Promise<string> {
  const root = join(folder, 'src/offline');
  const read = (name: string) => readFile(join(root, name), 'utf8');
  const [html, section, sheet] = await Promise.all([read('offline.html'), read('section.html'), read('offline.css')]);
  const css = await transform(`${tokensFor(sheet, tokens)}\n${sheet}`, { loader: 'css', minify: true, target });
  const script = await bundleScript(join(root, 'page.ts'));
  const sections = Object.entries(texts)
    .map(([locale, own]) => fillScreen(section.replace('{{locale}}', locale), own, {}))
    .join('\n');
  const parts: Record<string, string> = { 'offline.css': css.code.trim(), 'offline.js': script, sections };
  return html.replace(/\{\{([\w.]+)\}\}/g, (mark, name: string) => parts[name] ?? mark);
}

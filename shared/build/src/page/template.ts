import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';
import { tokensFor } from './tokens';

export interface TemplateSources {
  /** index.html with `{{…}}` marks. */
  html: string;
  /** Style of all screens. */
  screensCss: string;
  /** The tokens' style sheet. */
  tokens: string;
}

/** The page's template with the screens' style in it; what differs by request keeps its mark for the server. */
export async function makeTemplate(sources: TemplateSources): Promise<string> {
  const css = `${tokensFor(sources.screensCss, sources.tokens)}\n${sources.screensCss}`;
  const { code } = await transform(css, {
    loader: 'css',
    minify: true,
    target: ['chrome110', 'safari16', 'firefox110'],
  });
  return sources.html.replace('{{screens.css}}', () => code.trim()).replace(/>\s*\n\s*/g, '>\n');
}

/** Reads a host's template sources and its screens by name: the content of `src/boot/screens`. */
export async function readTemplateSources(
  folder: string,
  tokensFile: string,
): Promise<TemplateSources & { screens: Record<string, string> }> {
  const root = join(folder, 'src/boot/screens');
  const names = (await readdir(root)).sort();
  const read = (file: string) => readFile(file, 'utf8');
  const of = (type: string) => names.filter((name) => name.endsWith(type)).map((name) => join(root, name));
  const [html, tokens, sheets, pieces] = await Promise.all([
    read(join(folder, 'index.html')),
    read(tokensFile),
    Promise.all(of('.css').map(read)),
    Promise.all(of('.html').map(async (file) => [basename(file, '.html'), await read(file)] as const)),
  ]);
  return { html, tokens, screensCss: sheets.join('\n'), screens: Object.fromEntries(pieces) };
}

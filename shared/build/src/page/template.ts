import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { tokensFor } from './tokens';

export interface TemplateSources {
  /** index.html with `{{…}}` marks. */
  html: string;
  skeletonHtml: string;
  skeletonCss: string;
  /** The tokens' style sheet. */
  tokens: string;
}

/**
 * The page's template with the skeleton and its style in it; what differs by request keeps its mark for the server.
 */
export async function makeTemplate(sources: TemplateSources): Promise<string> {
  const css = `${tokensFor(sources.skeletonCss, sources.tokens)}\n${sources.skeletonCss}`;
  const { code } = await transform(css, {
    loader: 'css',
    minify: true,
    target: ['chrome110', 'safari16', 'firefox110'],
  });
  return sources.html
    .replace('{{skeleton.css}}', () => code.trim())
    .replace('{{skeleton.html}}', () => sources.skeletonHtml.replace(/>\s+</g, '><').trim())
    .replace(/>\s*\n\s*/g, '>\n');
}

/** Reads a host's template sources. */
export async function readTemplateSources(folder: string, tokensFile: string): Promise<TemplateSources> {
  const [html, skeletonHtml, skeletonCss, tokens] = await Promise.all(
    [
      join(folder, 'index.html'),
      join(folder, 'src/boot/skeleton.html'),
      join(folder, 'src/boot/skeleton.css'),
      tokensFile,
    ].map((file) => readFile(file, 'utf8')),
  );
  return { html: html!, skeletonHtml: skeletonHtml!, skeletonCss: skeletonCss!, tokens: tokens! };
}

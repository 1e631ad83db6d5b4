import { minify } from '@swc/core';
import { transform } from 'esbuild';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Minifies scripts with swc, which drops what tree-shaking left behind better than esbuild does, and style sheets with
 * esbuild. Both are many times faster than terser.
 */
export class MinifyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Minify', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'Minify', stage, additionalAssets: true }, async (assets) => {
        const names = Object.keys(assets).filter((name) => /\.(js|css)$/.test(name));
        for (const name of names) await minifyAsset(compilation, name);
      });
    });
  }
}

async function minifyAsset(compilation: Compilation, name: string): Promise<void> {
  const asset = compilation.getAsset(name);
  if (!asset || asset.info.minimized) return;
  const { source, map } = asset.source.sourceAndMap();
  const text = source.toString();
  const small = name.endsWith('.js') ? await script(text, name) : await style(text, name);
  const next = small.map
    ? new webpack.sources.SourceMapSource(small.code, name, small.map as never, text, map as never, true)
    : new webpack.sources.RawSource(small.code);
  compilation.updateAsset(name, next, { ...asset.info, minimized: true });
}

async function script(text: string, name: string): Promise<{ code: string; map?: unknown }> {
  const result = await minify(text, {
    compress: { passes: 2, ecma: 2020, pure_getters: false, keep_fargs: false },
    mangle: true,
    ecma: 2020,
    module: false,
    sourceMap: true,
    format: { comments: false },
  });
  // The name under which webpack knows what was minified: it joins this map with the one before.
  return { code: result.code, map: result.map ? { ...JSON.parse(result.map), sources: [name] } : undefined };
}

async function style(text: string, name: string): Promise<{ code: string; map?: unknown }> {
  const result = await transform(text, { loader: 'css', minify: true, sourcemap: 'external', sourcefile: name });
  return { code: result.code, map: JSON.parse(result.map) };
}

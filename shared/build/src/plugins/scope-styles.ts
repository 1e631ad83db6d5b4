import { type Owner, scopeStyles } from '@maru/styles';
import webpack, { type Compiler } from 'webpack';

/**
 * Keeps the style sheets of a remote at the elements of the build that they belong to. Runs on the whole sheets, before
 * they are minified and hashed; the build id in the container's name is still its mark and is put in later.
 */
export class ScopeStylesPlugin {
  constructor(private readonly owner: Owner) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScopeStyles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'ScopeStyles', stage }, (assets) => {
        const names = Object.keys(assets).filter((name) => name.endsWith('.css'));
        const sheets = Object.fromEntries(names.map((name) => [name, assets[name]!.source().toString()]));
        let scoped: Record<string, string>;
        try {
          scoped = scopeStyles(sheets, this.owner);
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError((error as Error).message));
          return;
        }
        for (const name of names) compilation.updateAsset(name, new webpack.sources.RawSource(scoped[name]!));
      });
    });
  }
}

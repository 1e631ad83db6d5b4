import { scopeStyles } from '@maru/releases/styles';

/**
 * Keeps the style sheets at the remote's own elements: the host marks them with the container's name, and every selector
 * begins with that mark. The site's gate refuses what is not scoped.
 */
export class ScopeStylesPlugin {
  /** @param {{remote: string, container: string}} owner */
  constructor(owner) {
    this.owner = owner;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('ScopeStyles', (compilation) => {
      // Whole sheets, before they are minified and named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'ScopeStyles', stage }, (assets) => {
        const names = Object.keys(assets).filter((name) => name.endsWith('.css'));
        const sheets = Object.fromEntries(names.map((name) => [name, assets[name].source().toString()]));
        try {
          const scoped = scopeStyles(sheets, this.owner);
          for (const name of names) compilation.updateAsset(name, new sources.RawSource(scoped[name]));
        } catch (error) {
          compilation.errors.push(new WebpackError(error.message));
        }
      });
    });
  }
}

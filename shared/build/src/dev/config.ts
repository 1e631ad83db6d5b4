import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { ownPackage } from '../config/resolve';
import { BuildIdPlugin } from '../plugins/build-id';
import { HostLoaderPlugin } from '../plugins/host-loader';
import { RecordPlugin } from '../plugins/record';
import { HotClientPlugin } from './hot-client-plugin';

/** What distinguishes one development build from the others in the same page. */
export interface DevelopmentBuild {
  /** Name in the development server's messages: `host`, `console`, or the remote's. */
  part: string;
  /** Id of the build; the mark that the server replaces where every compilation is another build. */
  build: string;
  /** Folder for webpack's cache. */
  cache: string;
}

/** Plugins of a production build that a development build replaces or leaves out. */
const replaced = [BuildIdPlugin, HostLoaderPlugin, RecordPlugin, MiniCssExtractPlugin];
const source = (name: string) => ownPackage(`@maru/build/dev/${name}`);

/**
 * Turns a configuration into one for watching: hot updates, Fast Refresh, texts that open pages take over, and no work
 * that only a release needs. Entries, names and chunks stay those of the release.
 */
export function toDevelopment(config: Configuration, { part, build, cache }: DevelopmentBuild): Configuration {
  const plugins = (config.plugins ?? []).filter((plugin) => !replaced.some((kind) => plugin instanceof kind));
  return {
    ...config,
    mode: 'development',
    // Separate files: the site's policy forbids `eval`.
    devtool: 'cheap-module-source-map',
    // The bundle of this package carries its content's hash in its name.
    cache: { type: 'filesystem', cacheDirectory: cache, name: part, version: import.meta.filename },
    module: { ...config.module, rules: developmentRules(config.module?.rules as RuleSetRule[], `${part}_${build}`) },
    output: { ...config.output, clean: false, filename: scriptName },
    optimization: {
      ...config.optimization,
      minimize: false,
      realContentHash: false,
      moduleIds: 'named',
      chunkIds: 'named',
      // Unused exports stay: an update may be the first to use one.
      usedExports: false,
      sideEffects: true,
      emitOnErrors: false,
    },
    plugins: [
      ...plugins,
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
        insert: new Function('link', 'self.__maruDev.style(link)') as (link: HTMLLinkElement) => void,
      }),
      new webpack.HotModuleReplacementPlugin(),
      new HotClientPlugin(part, build),
      new ColdStylesPlugin(),
    ],
  };
}

/**
 * Name of a script by its content. A runtime names the compilation that it belongs to, which its content hash leaves
 * out: webpack would keep an older file of the same name.
 */
const scriptName: NonNullable<NonNullable<Configuration['output']>['filename']> = ({ chunk }) =>
  chunk && 'hasRuntime' in chunk && chunk.hasRuntime() ? '[name].[fullhash:12].js' : '[name].[contenthash:12].js';

/** The rules of a release with TypeScript compiled for Fast Refresh and texts as separate modules. */
function developmentRules(rules: RuleSetRule[], scope: string): RuleSetRule[] {
  return [
    ...rules.map((rule) =>
      String(rule.loader).includes('esbuild-loader')
        ? { ...rule, loader: source('source-loader.mjs'), options: { scope } }
        : rule,
    ),
    {
      test: /[\\/]texts[\\/](.*[\\/])?(ko|en|zh-CN|es)\.json$/,
      type: 'javascript/auto',
      loader: source('texts-loader.mjs'),
    },
  ];
}

/** Keeps hot-replacement code out of style modules: the development client replaces whole sheets by their address. */
class ColdStylesPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('ColdStyles', (compilation) => {
      const { loader } = webpack.NormalModule.getCompilationHooks(compilation);
      loader.tap({ name: 'ColdStyles', stage: 100 }, (context, module) => {
        if (module.resource?.endsWith('.css')) (context as { hot?: boolean }).hot = false;
      });
    });
  }
}

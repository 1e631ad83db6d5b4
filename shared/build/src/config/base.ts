import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { PureComponentsPlugin } from '../plugins/pure-components';
import { resolve } from './resolve';
import { minimizers, rules } from './rules';

export interface Project {
  /** Folder of the project. */
  folder: string;
  /** Output folder of the build; default: `dist` of the project. */
  output?: string;
  mode?: 'production' | 'development';
}

/** Global that the host puts its loader under; compiled into every remote. See `plugins/host-loader.ts`. */
export const loaderGlobal = '__maruLoader';

/** What every build has in common. */
export function base({ folder, output = join(folder, 'dist'), mode = 'production' }: Project): Configuration & {
  plugins: NonNullable<Configuration['plugins']>;
  optimization: NonNullable<Configuration['optimization']>;
  output: NonNullable<Configuration['output']>;
} {
  const production = mode === 'production';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'source-map',
    resolve,
    module: { rules: rules(folder, readPackage(folder).name) },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    output: {
      path: output,
      publicPath: 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: 'media/[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 12_000,
      hashFunction: 'xxhash64',
      clean: true,
    },
    optimization: {
      minimize: production,
      minimizer: minimizers(),
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: true,
    },
    plugins: [
      new PureComponentsPlugin(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
        // The host puts style sheets in place: it knows their hashes, and takes them away with the build.
        insert: new Function('link', `self.${loaderGlobal}.style(link)`) as (link: HTMLLinkElement) => void,
      }),
    ],
  };
}

/** Name and version of a project's package.json. */
export function readPackage(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

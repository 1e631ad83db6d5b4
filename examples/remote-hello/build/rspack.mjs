import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin, rspack } from '@rspack/core';
import { HostLoaderPlugin } from './host-loader.mjs';
import { ScopeStylesPlugin } from './scope-styles.mjs';

/** Placeholder for the build id until it is known. It is as long as an id, so source maps stay right. */
export const idMark = 'MARUBUILDID0';

/** Libraries of which the page holds exactly one: the host gives them, nothing of them is bundled. */
const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@maru/client',
  '@maru/platform',
  '@maru/ui',
  '@maru/remote',
];

/** Compiler of a remote, by rspack. */
export function createCompiler(folder, name) {
  return rspack(createConfig(folder, name));
}

/** rspack's configuration of a remote. Every build has a unique name, so two can be in one page. */
function createConfig(folder, name) {
  const container = `${name.replace(/-/g, '_')}_${idMark}`;
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: {},
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'], type: 'javascript/auto' },
      ],
    },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      // Files lie wherever the registry puts them.
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { chunks: 'async', minSize: 30_000 },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.js',
        // A property of `self`, not a variable: the host deletes it when the build is retired.
        library: { type: 'self', name: container },
        exposes: { './app': { import: './src/app.tsx', name: 'app' } },
        shared: Object.fromEntries(
          shared.map((library) => [library, { import: false, singleton: true, requiredVersion: false }]),
        ),
        shareStrategy: 'loaded-first',
        // The federation runtime is the host's as well.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        dts: false,
        dev: false,
        manifest: false,
      }),
      new CssExtractRspackPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        insert: new Function('link', 'self.__maruLoader.style(link)'),
      }),
      new HostLoaderPlugin(),
      new ScopeStylesPlugin({ remote: name, container }),
    ],
  };
}

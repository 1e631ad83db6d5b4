import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { HostLoaderPlugin } from './host-loader.mjs';
import { ScopeStylesPlugin } from './scope-styles.mjs';

/*
 * In place of rspack.mjs for teams with webpack: name it in build.mjs, and install webpack, esbuild-loader and
 * mini-css-extract-plugin.
 */

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

/** What a container of a remote is, whichever plugin makes it. */
const describeContainer = (name) => ({
  name,
  filename: 'entry.js',
  // A property of `self`, not a variable: the host deletes it when the build is retired.
  library: { type: 'self', name },
  exposes: { './app': { import: './src/app.tsx', name: 'app' } },
  shared: Object.fromEntries(
    shared.map((library) => [library, { import: false, singleton: true, requiredVersion: false }]),
  ),
});

/** By the plugin of @module-federation/enhanced. */
const enhanced = (name) =>
  new ModuleFederationPlugin({
    ...describeContainer(name),
    shareStrategy: 'loaded-first',
    // The federation runtime is the host's as well; without the target its part for Node is bundled, and refused.
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    dts: false,
    dev: false,
    manifest: false,
  });

/** By webpack's own plugin: no runtime is bundled, so nothing else has to be said. */
const plain = (name) => new webpack.container.ModuleFederationPlugin(describeContainer(name));

/**
 * Compiler of a remote, by webpack.
 * @param {string} folder
 * @param {string} name of the remote
 * @param {'enhanced' | 'plain'} federation which plugin makes the container
 */
export function createCompiler(folder, name, federation = 'enhanced') {
  const container = `${name.replace(/-/g, '_')}_${idMark}`;
  return webpack({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: {},
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      // Else a file that is there under its hash is not written again, and keeps the id of the build before.
      compareBeforeEmit: false,
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
      (federation === 'plain' ? plain : enhanced)(container),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        insert: new Function('link', 'self.__maruLoader.style(link)'),
      }),
      new HostLoaderPlugin(),
      new ScopeStylesPlugin({ remote: name, container }),
    ],
  });
}

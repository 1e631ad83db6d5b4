import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { MinifyPlugin } from '../plugins/minify';
import { cssModules } from './css-modules';
import { ownPackage } from './resolve';

/** Browsers that the site supports; syntax newer than this is compiled away. */
const target = 'es2022';

/** Rules for TypeScript, CSS, pictures and fonts: the same in every build. */
export function rules(folder: string, packageName: string): NonNullable<Configuration['module']>['rules'] {
  return [
    {
      test: /\.tsx?$/,
      // Workspace packages are bundled from their sources; libraries are compiled already.
      exclude: /node_modules/,
      loader: ownPackage('esbuild-loader'),
      options: { target, jsx: 'automatic' },
      // React components and rules alike: a file does nothing by being imported unless its package says so.
    },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: ownPackage('css-loader'),
          options: { importLoaders: 0, modules: cssModules(folder, packageName) },
        },
      ],
      sideEffects: true,
    },
    { test: /\.(svg|png|jpe?g|webp|avif)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1_024 } } },
    { test: /\.woff2$/, type: 'asset/resource' },
    // The stand-alone verifier of draws: a page gives its text out as a file.
    { test: /[\\/]maru-verify\.mjs$/, type: 'asset/source' },
    // A library's worker is a separate script: pages load it by address, not as a part of theirs.
    { test: /[\\/]altcha[\\/]dist[\\/]workers[\\/]/, type: 'asset/resource' },
  ];
}

/** What makes scripts and styles small. */
export function minimizers(): NonNullable<Configuration['optimization']>['minimizer'] {
  return [new MinifyPlugin()];
}

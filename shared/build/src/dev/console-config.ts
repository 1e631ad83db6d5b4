import type { Configuration } from 'webpack';
import { base } from '../config/base';

/** The console's page as a webpack build: its release is bundled by esbuild, which has no hot updates. */
export function consoleConfig(folder: string, output: string): Configuration {
  const config = base({ folder, output, mode: 'development' });
  return {
    ...config,
    entry: { main: ['./src/development.ts', './src/main.tsx'] },
    output: { ...config.output, publicPath: '/assets/ops/', uniqueName: 'maru_console' },
    optimization: {
      ...config.optimization,
      runtimeChunk: 'single',
      // A save writes the script that it concerns again: libraries, the larger part, are in another one. Style sheets of
      // packages stay with the page's own, as the page loads one sheet.
      splitChunks: {
        cacheGroups: {
          libraries: { type: /^javascript/, test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'all' },
        },
      },
    },
  };
}

import type { Configuration, EntryObject } from 'webpack';

/**
 * The first scripts of a host, in the order in which they run. A browser evaluates each in a task of its own, so that
 * input gets a turn in between: one file with all of it holds a slow phone up for a third of a second.
 */
export function hostEntries(entry: string): EntryObject {
  return {
    react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
    shared: { import: ['@maru/platform', '@maru/client'], dependOn: 'react' },
    host: { import: entry, dependOn: 'shared' },
  };
}

/** Names of those scripts, first to last. */
export const hostEntryNames = Object.keys(hostEntries(''));

/** The map of all chunks stands in a file of its own: a change of one page leaves the libraries in browsers' caches. */
export const hostEntryOptimization = {
  runtimeChunk: { name: 'runtime' },
  splitChunks: { chunks: 'async', minSize: 20_000 },
} satisfies Configuration['optimization'];

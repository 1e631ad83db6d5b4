import type { Configuration, EntryObject } from 'webpack';

/**
 * The first scripts of a host, in the order in which they run. A browser evaluates each in a separate task and handles
 * input in between. One file with all of it blocks a slow phone for a third of a second.
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

/** The map of all chunks is a separate file: a change of one page leaves the libraries in browsers' caches. */
export const hostEntryOptimization = {
  runtimeChunk: { name: 'runtime' },
  splitChunks: { chunks: 'async', minSize: 20_000 },
} satisfies Configuration['optimization'];

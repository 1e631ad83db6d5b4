import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

/** Placeholder for the build id while webpack works. It is as long as an id, so source maps stay right. */
export const buildIdMark = 'MARUBUILDID0';

/**
 * Gives a build an id that is made from what was built: the same sources give the same id, anything else another.
 * Runs after everything that changes files; replaces the mark in scripts, styles and maps.
 */
export class BuildIdPlugin {
  /** The id of the last build, twelve hex digits that begin with a letter. */
  id = '';

  /**
   * @param description content of the record in addition to its files; another description makes another build.
   */
  constructor(private readonly description = '') {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BuildId', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10;
      compilation.hooks.processAssets.tap({ name: 'BuildId', stage }, (assets) => {
        this.id = computeBuildId(
          Object.entries(assets).map(([name, source]) => [name, source.buffer()]),
          this.description,
        );
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css|map)$/.test(name)) continue;
          const text = source.source().toString();
          if (!text.includes(buildIdMark)) continue;
          const named = new webpack.sources.RawSource(text.replaceAll(buildIdMark, this.id));
          // The name says nothing of the id: an older file of the same name must be written over.
          compilation.updateAsset(name, named, (info) => ({ ...info, immutable: false }));
        }
      });
    });
  }
}

/** Id of a set of files and what is said of them; their order does not matter, maps do not count. */
export function computeBuildId(files: [name: string, content: Buffer][], description = ''): string {
  const hash = createHash('sha256').update(`${description}\0`);
  const counted = files.filter(([name]) => !name.endsWith('.map')).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, content] of counted) hash.update(`${name}\0${content.length}\0`).update(content);
  // A name that begins with a letter can be used wherever an identifier is wanted.
  return `b${hash.digest('hex').slice(0, 11)}`;
}

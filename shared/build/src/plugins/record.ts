import { createHash } from 'node:crypto';
import type { RemoteDescription } from '@maru/contracts';
import { textsPart } from '@maru/contracts/release-files';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** A file of a build, as release records and the host's record list it. */
export interface BuiltFile {
  path: string;
  bytes: number;
  integrity: string;
}

/** sha384 of a file as the `integrity` attribute takes it. */
export function computeIntegrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Writes a JSON file that lists what was built, after every other file is final. */
export class RecordPlugin {
  constructor(
    private readonly file: string,
    private readonly make: (files: BuiltFile[], compilation: Compilation) => object,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Record', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Record', stage }, (assets) => {
        // Maps are made late and stay with the build; browsers are never sent to them.
        const files = Object.entries(assets)
          .filter(([path]) => !path.endsWith('.map'))
          .map(([path, source]) => {
            const content = source.buffer();
            return { path, bytes: content.length, integrity: computeIntegrity(content) };
          })
          .sort((a, b) => (a.path < b.path ? -1 : 1));
        const record = JSON.stringify(this.make(files, compilation), null, 2);
        compilation.emitAsset(this.file, new webpack.sources.RawSource(`${record}\n`));
      });
    });
  }
}

/** Whether a file is a script or style sheet that a page loads; updates of a running development build are neither. */
const isPageFile = (file: string) => /\.(js|css)$/.test(file) && !file.endsWith('.hot-update.js');

/** Scripts and style sheets of entry points, in the order in which they are to be loaded. */
export function filesOfEntries(compilation: Compilation, entries: readonly string[]): string[] {
  const files = entries.flatMap((entry) => compilation.entrypoints.get(entry)?.getFiles() ?? []);
  return [...new Set(files)].filter(isPageFile);
}

/**
 * Files of the chunks that the module `suffix` (a source path) is loaded with when it is imported dynamically,
 * styles and scripts, without those of the entry itself.
 */
export function filesOfAsyncModule(compilation: Compilation, isIt: (request: string) => boolean): string[] {
  const files = new Set<string>();
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    if (!group.origins.some(({ request }) => typeof request === 'string' && isIt(request))) continue;
    for (const chunk of group.chunks) for (const file of chunk.files) files.add(file);
  }
  return [...files].filter(isPageFile);
}

/** Folder of a project's `src` with a module for each mount that is a separate part. */
const partsFolder = './mounts/';

/**
 * Files of what `./app` loads lazily and a page asks for at once, by name: mounts, by `import('./mounts/<name>')`; chunks
 * that `preload` names; texts of a language that are a chunk. Undefined where there are none.
 */
export function filesOfParts(
  compilation: Compilation,
  { mounts, preload = [] }: Pick<RemoteDescription, 'mounts' | 'preload'>,
): Record<string, string[]> | undefined {
  const texts = [...compilation.namedChunkGroups.keys()].filter((name) => name.startsWith(textsPart('')));
  const named = [...preload.flatMap(({ parts = [] }) => parts), ...texts];
  const ofMount = (name: string) => filesOfAsyncModule(compilation, (request) => request === partsFolder + name);
  const ofChunk = (name: string) => compilation.namedChunkGroups.get(name)?.getFiles().filter(isPageFile) ?? [];
  const parts = [
    ...mounts.map(({ name }) => [name, ofMount(name)] as const),
    ...named.map((name) => [name, ofChunk(name)] as const),
  ].filter(([, files]) => files.length > 0);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/**
 * Files of the modules that the module `origin` (the end of its path) imports dynamically, by import as it is written
 * there: styles and scripts, without those of the entries.
 */
export function filesOfImportsBy(compilation: Compilation, origin: string): Record<string, string[]> {
  const filesByRequest: Record<string, string[]> = {};
  const initial = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    for (const { module, request } of group.origins) {
      const by = module && 'resource' in module ? String(module.resource) : '';
      if (!request || !by.endsWith(origin)) continue;
      const files = group.getFiles().filter((file) => isPageFile(file) && !initial.has(file));
      filesByRequest[request] = [...new Set([...(filesByRequest[request] ?? []), ...files])];
    }
  }
  return filesByRequest;
}

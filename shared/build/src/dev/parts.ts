import { readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord, RemoteDescription } from '@maru/contracts';
import { areaTextFiles, withAreaTexts } from '@maru/contracts/area-texts';
import type { Compilation } from 'webpack';
import webpack from 'webpack';
import { hostConfig, toHostRecord } from '../config/host';
import { remoteConfig, toBuildRecord } from '../config/remote';
import { finishHost } from '../host';
import { buildIdMark } from '../plugins/build-id';
import { type BuiltFile, computeIntegrity } from '../plugins/record';
import { readDescription } from '../remote';
import { developmentPath, type PartState } from './client/protocol';
import { toDevelopment } from './config';
import { consoleConfig } from './console-config';
import { type ClientFile, writeClient } from './write-client';

/** A part of the site that is built for development. */
export interface DevelopmentPart {
  name: string;
  config: webpack.Configuration;
  /** Whether a source is published beside the modules: a compilation with the same hash is published for it. */
  isOwnFile?(file: string): boolean;
  /** Publishes a compilation: writes what the site reads of it, and returns its state. `files`: the saved ones. */
  publish(compiled: Compiled): Promise<PartState>;
}

export interface Compiled {
  hash: string;
  compilation: Compilation;
  /** Sources whose change began the compilation; empty for the first. */
  files: string[];
}

/** Folders that a part is made of. */
export interface PartFolders {
  /** The project's root. */
  root: string;
  /** Where development builds go; one folder a part. */
  out: string;
}

/** Style sheets of each chunk over all compilations, and whether the last one changed which chunks have one. */
class StyleHistory {
  readonly #names: Record<string, string[]> = {};
  #isFirst = true;

  add(compilation: Compilation): { styles: Record<string, string[]>; isWhole: boolean } {
    let isWhole = false;
    for (const chunk of compilation.chunks) {
      const name = [...chunk.files].find((file) => file.endsWith('.css'));
      const key = String(chunk.id);
      const names = this.#names[key] ?? [];
      if (name === names.at(-1)) continue;
      // No sheet of this chunk is in the page that could be replaced, or one has to go.
      if (!this.#isFirst && (names.length === 0 || !name)) isWhole = true;
      this.#names[key] = name === undefined ? names : [...names.filter((other) => other !== name), name];
    }
    this.#isFirst = false;
    return { styles: { ...this.#names }, isWhole };
  }
}

/** Collects a compilation's files before webpack lets go of their contents. */
class FilesPlugin {
  files: [name: string, content: Buffer][] = [];

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('Files', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Files', stage }, (assets) => {
        this.files = Object.entries(assets)
          .filter(([name]) => !/\.map$|\.hot-update\./.test(name))
          .map(([name, source]) => [name, source.buffer()]);
      });
    });
  }
}

const toBuiltFile = (path: string, content: Buffer): BuiltFile => ({
  path,
  bytes: content.length,
  integrity: computeIntegrity(content),
});

async function writeJson(file: string, value: unknown): Promise<void> {
  // The server may read it at any moment: it is replaced as a whole.
  await writeFile(`${file}.new`, `${JSON.stringify(value)}\n`);
  await rename(`${file}.new`, file);
}

/** Build id of a compilation of a remote, in the form of a release's. */
const toBuildId = (hash: string) => `b${hash.slice(0, 11)}`;

/** Text of a development build's file under the id of one build. */
export function withBuildId(text: string, build: string): string {
  return text.replaceAll(buildIdMark, build);
}

/** The host: an ordinary page, whose first script is the development client. */
export async function createHostPart({ root, out }: PartFolders): Promise<DevelopmentPart> {
  const folder = join(root, 'host');
  const dist = join(out, 'host');
  const assets = join(dist, 'assets');
  await mkdir(assets, { recursive: true });
  const client = await writeClient(assets);
  const styles = new StyleHistory();
  const collected = new FilesPlugin();
  const release = hostConfig({ folder, output: assets, mode: 'development' });
  const development = toDevelopment(release, { part: 'host', build: 'dev', cache: join(out, 'cache') });
  const entry = development.entry as Record<string, unknown>;
  const config: webpack.Configuration = {
    ...development,
    // Sets the page's text engine before the host runs.
    entry: { ...entry, host: { import: ['./src/development.ts', './src/index.ts'], dependOn: 'shared' } },
    plugins: [...(development.plugins ?? []), collected, new OwnFiles([join(folder, 'index.html')])],
  };
  return {
    name: 'host',
    config,
    isOwnFile: isPageSource,
    async publish({ hash, compilation, files: saved }) {
      const files = [toBuiltFile(client.name, client.content), ...collected.files.map((file) => toBuiltFile(...file))];
      const record = toHostRecord(folder, compilation, files);
      record.initial = [client.name, ...record.initial];
      await writeJson(join(assets, 'host.json'), record);
      if (saved.length === 0 || saved.some(isPageSource)) await finishHost(folder, dist, false);
      return { part: 'host', hash, ...styles.add(compilation) };
    },
  };
}

/** Sources of what the server writes before any script runs. */
const isPageSource = (file: string) => /index\.html$|[\\/](screens|pages|texts)[\\/]|tokens\.css$/.test(file);

/** A remote: each compilation is a build under a separate id, and running builds take updates of later ones. */
export async function createRemotePart(name: string, { root, out }: PartFolders): Promise<DevelopmentPart> {
  const folder = join(root, name);
  const project = { folder, output: join(out, name), mode: 'development' as const };
  let description = await readDescription(folder);
  const styles = new StyleHistory();
  const collected = new FilesPlugin();
  const development = toDevelopment(remoteConfig(description, project), {
    part: name,
    build: buildIdMark,
    cache: join(out, 'cache'),
  });
  const config: webpack.Configuration = {
    ...development,
    output: { ...development.output, publicPath: 'auto' },
    plugins: [...(development.plugins ?? []), collected, new DescriptionPlugin(folder)],
  };
  let described = JSON.stringify(description);
  return {
    name,
    config,
    async publish({ hash, compilation, files: saved }) {
      description = await readChanged(folder, saved, description);
      const build = toBuildId(hash);
      const files = collected.files.map(([path, content]) =>
        toBuiltFile(path, /\.(js|css)$/.test(path) ? Buffer.from(withBuildId(content.toString(), build)) : content),
      );
      const record: BuildRecord = toBuildRecord(description, project, compilation, { build, files });
      const { styles: sheets, isWhole } = styles.add(compilation);
      const before = described;
      described = JSON.stringify(description);
      const base = `${developmentPath}${name}/${build}/`;
      return { part: name, hash, styles: sheets, isWhole: isWhole || before !== described, release: { record, base } };
    },
  };
}

/** The description after a save; a file beside it may hold a part of it. */
async function readChanged(
  folder: string,
  saved: string[],
  description: RemoteDescription,
): Promise<RemoteDescription> {
  const isSource = (file: string) => file.startsWith(folder) && !file.startsWith(join(folder, 'src'));
  return saved.some(isSource) ? readDescription(folder) : description;
}

/** Compiles again when a file of the remote's description is saved: no module imports them. */
class DescriptionPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.afterCompile.tap('Description', (compilation) => {
      for (const name of readdirSync(this.folder)) {
        if (/\.tsx?$/.test(name)) compilation.fileDependencies.add(join(this.folder, name));
      }
    });
  }
}

const locales = ['ko', 'en', 'zh-CN', 'es'] as const;

/** The operators' console. */
export async function createConsolePart({ root, out }: PartFolders): Promise<DevelopmentPart> {
  const folder = join(root, 'backoffice');
  const dist = join(out, 'console');
  const assets = join(dist, 'assets');
  await mkdir(assets, { recursive: true });
  const client: ClientFile = await writeClient(assets);
  const styles = new StyleHistory();
  const collected = new FilesPlugin();
  const texts = locales.flatMap((locale) => [
    ...Object.values(textSources(root, locale)),
    ...areaTextFiles(root, locale),
  ]);
  const development = toDevelopment(consoleConfig(folder, assets), {
    part: 'console',
    build: 'dev',
    cache: join(out, 'cache'),
  });
  const config = { ...development, plugins: [...(development.plugins ?? []), collected, new OwnFiles(texts)] };
  return {
    name: 'console',
    config,
    isOwnFile: (file) => texts.includes(file),
    async publish({ hash, compilation }) {
      const files = new Map(collected.files.map(([path, content]) => [path, toBuiltFile(path, content)]));
      const entry = compilation.entrypoints.get('main')!;
      const scripts = entry.getFiles().filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
      const style = entry.getFiles().find((file) => file.endsWith('.css'))!;
      const names = await writeTexts(root, assets);
      const first = toBuiltFile(client.name, client.content);
      await writeJson(join(dist, 'console.json'), {
        script: files.get(scripts.at(-1)!),
        style: files.get(style),
        imports: [first, ...scripts.slice(0, -1).map((file) => files.get(file))],
        // webpack's runtime loads parts by the client, not by the page's list.
        parts: {},
        files: {},
        texts: names,
      });
      return { part: 'console', hash, ...styles.add(compilation), texts: toAddresses(names) };
    },
  };
}

const toAddresses = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, `/assets/ops/${name}`]));

/** Sources of the console's texts, as its own build joins them. */
const textSources = (root: string, locale: string) => ({
  own: join(root, `backoffice/src/texts/${locale}.json`),
  reason: join(root, `shared/contracts/texts/${locale}.json`),
  round: join(root, `shared/contracts/texts/rounds/${locale}.json`),
  ui: join(root, `shared/ui/src/texts/${locale}.json`),
});

/** Compiles again when one of these files is saved: no module imports them. */
class OwnFiles {
  constructor(private readonly files: readonly string[]) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.afterCompile.tap('OwnFiles', ({ fileDependencies }) => fileDependencies.addAll(this.files));
  }
}

async function writeTexts(root: string, assets: string): Promise<Record<string, string>> {
  const entries = locales.map(async (locale) => {
    const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
    const { own, reason, round, ui } = textSources(root, locale);
    const words = {
      ...(await read(own)),
      reason: (await read(reason)).reason,
      round: await read(round),
      ui: await read(ui),
    };
    const content = Buffer.from(JSON.stringify(withAreaTexts(words, root, locale)));
    const name = `texts-${locale}-${computeIntegrity(content).slice(7, 19).replace(/[+/=]/g, '_')}.json`;
    await writeFile(join(assets, name), content);
    return [locale, name] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

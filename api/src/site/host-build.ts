import { join } from 'node:path';
import type { ReleaseDocument } from '@maru/contracts';
import { CachedFile } from './cached-file';

/** `host.json` of a host's build. */
export interface HostRecord {
  base: string;
  initial: string[];
  files: { path: string; integrity: string }[];
  /** Of the monolith only, whose parts are its own and come from no release. */
  document?: ReleaseDocument;
}

/** The built host, read again when it is built again. */
export class HostBuild {
  private readonly record: CachedFile<HostRecord>;
  private readonly html: CachedFile<string>;
  private readonly paths: CachedFile<string[]>;

  constructor(folder: string, onProblem: (error: unknown) => void) {
    this.record = new CachedFile(join(folder, 'assets/host.json'), (text) => JSON.parse(text), onProblem);
    this.html = new CachedFile(join(folder, 'index.html'), (text) => text, onProblem);
    this.paths = new CachedFile(join(folder, 'pages.json'), (text) => JSON.parse(text), onProblem);
  }

  /** Null until the host has been built. */
  async get(): Promise<{ record: HostRecord; template: string; pages: string[] } | null> {
    const [record, template, pages] = await Promise.all([this.record.get(), this.html.get(), this.paths.get()]);
    return record && template ? { record, template, pages: pages ?? [] } : null;
  }
}

import { join } from 'node:path';
import { CachedFile } from './cached-file';
import type { Screens } from './screens';

/** `host.json` of a host's build. */
export interface HostRecord {
  base: string;
  initial: string[];
  /** Files of the part that loads and routes remotes, if it is separate. */
  engine?: string[];
  files: { path: string; integrity: string }[];
}

/** The built host, read again when it is built again. */
export class HostBuild {
  private readonly record: CachedFile<HostRecord>;
  private readonly html: CachedFile<string>;
  private readonly pages: CachedFile<string[]>;
  private readonly places: CachedFile<string[]>;
  private readonly screens: CachedFile<Screens>;

  constructor(folder: string, onProblem: (error: unknown) => void) {
    this.record = new CachedFile(join(folder, 'assets/host.json'), (text) => JSON.parse(text), onProblem);
    this.html = new CachedFile(join(folder, 'index.html'), (text) => text, onProblem);
    this.pages = new CachedFile(join(folder, 'pages.json'), (text) => JSON.parse(text), onProblem);
    this.places = new CachedFile(join(folder, 'places.json'), (text) => JSON.parse(text), onProblem);
    this.screens = new CachedFile(join(folder, 'screens.json'), (text) => JSON.parse(text), onProblem);
  }

  /** Null until the host has been built. `paths`: all that the host answers itself, released or not. */
  async get(): Promise<{ record: HostRecord; template: string; paths: string[]; screens: Screens | null } | null> {
    const parts = [
      this.record.get(),
      this.html.get(),
      this.pages.get(),
      this.places.get(),
      this.screens.get(),
    ] as const;
    const [record, template, pages, places, screens] = await Promise.all(parts);
    return record && template ? { record, template, paths: [...(pages ?? []), ...(places ?? [])], screens } : null;
  }
}

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

/** Service worker of a host's build; a development build has none. */
interface BuiltWorker {
  code: string;
  /** Page for a browser without a network; the name of the site keeps its mark. */
  offlinePage: string;
}

/** What of a host's build pages are made of. */
interface Built {
  record: HostRecord;
  template: string;
  /** All that the host answers itself, released or not. */
  paths: string[];
  screens: Screens | null;
  worker: BuiltWorker | null;
}

/** The built host, read again when it is built again. */
export class HostBuild {
  private readonly record: CachedFile<HostRecord>;
  private readonly html: CachedFile<string>;
  private readonly pages: CachedFile<string[]>;
  private readonly places: CachedFile<string[]>;
  private readonly screens: CachedFile<Screens>;
  private readonly workerCode: CachedFile<string>;
  private readonly offlinePage: CachedFile<string>;

  constructor(folder: string, onProblem: (error: unknown) => void) {
    this.record = new CachedFile(join(folder, 'assets/host.json'), (text) => JSON.parse(text), onProblem);
    this.html = new CachedFile(join(folder, 'index.html'), (text) => text, onProblem);
    this.pages = new CachedFile(join(folder, 'pages.json'), (text) => JSON.parse(text), onProblem);
    this.places = new CachedFile(join(folder, 'places.json'), (text) => JSON.parse(text), onProblem);
    this.screens = new CachedFile(join(folder, 'screens.json'), (text) => JSON.parse(text), onProblem);
    this.workerCode = new CachedFile(join(folder, 'service-worker.js'), (text) => text);
    this.offlinePage = new CachedFile(join(folder, 'offline.html'), (text) => text);
  }

  /** Null until the host has been built. */
  async get(): Promise<Built | null> {
    const parts = [
      this.record.get(),
      this.html.get(),
      this.pages.get(),
      this.places.get(),
      this.screens.get(),
      this.workerCode.get(),
      this.offlinePage.get(),
    ] as const;
    const [record, template, pages, places, screens, code, offlinePage] = await Promise.all(parts);
    if (!record || !template) return null;
    const worker = code && offlinePage ? { code, offlinePage } : null;
    return { record, template, paths: [...(pages ?? []), ...(places ?? [])], screens, worker };
  }
}

/** A file of the shell; its name changes with its content. */
interface ShellFile {
  url: string;
  integrity: string;
}

/** What the server writes before the worker's code (`api/src/site/pages/service-worker-route.ts`). */
export interface Shell {
  files: readonly ShellFile[];
  /** The page for a browser without a network; `revision` changes with its content. */
  offline: { url: string; revision: string };
}

/** An event that keeps the worker alive until a promise settles. */
export interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The install event; `addRoutes` is missing in browsers without static routing. */
interface InstallEvent extends LifetimeEvent {
  addRoutes?(rules: readonly object[]): Promise<void>;
}

interface WorkerEvents {
  install: InstallEvent;
}

/** The part of a service worker's global scope that the site uses: the project's types are those of pages. */
export interface WorkerScope {
  readonly shell: Shell;
  readonly location: { readonly origin: string };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
}

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

/** A received push; its data may be missing. */
interface PushEvent extends LifetimeEvent {
  data: { text(): string } | null;
}

/** A click on a notification that the worker has shown. */
interface NotificationClick extends LifetimeEvent {
  notification: { data: unknown; close(): void };
}

/** A browser's subscription at its push service. */
export interface PushSubscription {
  toJSON(): unknown;
}

/** The push service has ended the subscription; some browsers have made another one already. */
interface SubscriptionChange extends LifetimeEvent {
  newSubscription?: PushSubscription | null;
}

interface WorkerEvents {
  install: InstallEvent;
  push: PushEvent;
  notificationclick: NotificationClick;
  pushsubscriptionchange: SubscriptionChange;
}

/** An open tab of the site. */
interface WindowClient {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The part of a service worker's global scope that the site uses: the project's types are those of pages. */
export interface WorkerScope {
  readonly shell: Shell;
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: { subscribe(options: object): Promise<PushSubscription> };
  };
  /** Missing in older browsers. */
  readonly cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  fetch(path: string, options?: RequestInit): Promise<Response>;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
}

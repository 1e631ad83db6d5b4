/** The development client: first script of every page that the development server serves. */

import { DevBuilds, type HotRuntime } from './dev-builds';
import { loadScript, loadStyle } from './files';
import { Overlay } from './overlay';
import { type AppliedReport, developmentPath, type PartState, type ServerEvent } from './protocol';
import { acceptModule, createSignature, type HotModule, register, startRefresh } from './refresh';
import { acceptTexts, setReplaceTexts, type TextTree } from './texts';

startRefresh();

const reloadedFor = 'maru-dev-reloaded';
const overlay = new Overlay();
const listeners = new Set<() => void>();
type TextListener = (addresses: Record<string, string>) => Promise<boolean>;
const textListeners = new Set<TextListener>();
/** Addresses of the console's newest texts, once the server has told them. */
let textAddresses: Record<string, string> | undefined;
const parts = new DevBuilds({
  swap: () => {
    for (const changed of listeners) changed();
  },
  reload,
  report(report) {
    const { part, how, detail } = report;
    console.info(`[maru dev] ${part} ${how}${detail && `: ${detail}`}`);
    send(report);
  },
});

/** Reloads the page, once for each compilation: a build that no reload reaches must not reload for ever. */
function reload(hash: string): void {
  if (sessionStorage.getItem(reloadedFor) === hash) return;
  sessionStorage.setItem(reloadedFor, hash);
  location.reload();
}

function send(report: AppliedReport): void {
  navigator.sendBeacon(`${developmentPath}applied`, JSON.stringify(report));
}

let isReady = () => {};
const ready = new Promise<void>((resolve) => {
  isReady = resolve;
  // The page works without the server: it runs what it has.
  setTimeout(resolve, 3_000);
});

function take(state: PartState): void {
  void parts.take(state);
  if (!state.texts) return;
  textAddresses = state.texts;
  for (const changed of textListeners) void notifyOfTexts(changed, state);
}

async function notifyOfTexts(changed: TextListener, { part, hash, texts }: PartState): Promise<void> {
  if (await changed(texts!)) send({ part, hash, how: 'retexted', detail: '' });
}

new EventSource(`${developmentPath}events`).onmessage = ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as ServerEvent;
  if (event.type === 'problems') overlay.set(event.source, event.problems);
  else if (event.type === 'built') take(event.state);
  else {
    for (const state of event.parts) take(state);
    for (const [source, problems] of Object.entries(event.problems)) overlay.set(source, problems);
    isReady();
  }
};

/** What builds and the host call. */
const api = {
  register,
  signature: createSignature,
  script: loadScript,
  style: loadStyle,
  attach: (runtime: HotRuntime) => parts.attach(runtime),
  accept(hot: HotModule | undefined, scope: string, exports: unknown) {
    acceptModule(hot, scope, exports, () => parts.invalidate(scope.split('_')[0]!));
  },
  acceptTexts: (hot: HotModule | undefined, locale: string, tree: TextTree) => acceptTexts(hot, locale, tree),
  /** Done when the page knows the development builds of its remotes. */
  ready,
  /** Development builds of remotes, which replace the registry's releases in this page. */
  builds: () => parts.chosen.flatMap(({ part, release }) => (release ? [{ remote: part, ...release }] : [])),
  /** Calls back when another build of a remote is to run. Returns what stops it. */
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  setReplaceTexts,
  /**
   * Calls back with the addresses of the console's texts, at once if they are known, and when they change. The callback
   * returns whether the page re-renders any of them.
   */
  onTexts(changed: TextListener): void {
    textListeners.add(changed);
    if (textAddresses) void changed(textAddresses);
  },
};

export type DevelopmentClient = typeof api;
(window as unknown as { __maruDev: DevelopmentClient }).__maruDev = api;

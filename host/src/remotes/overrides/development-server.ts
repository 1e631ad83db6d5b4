import type { BuildRecord } from '@maru/contracts';

/** Texts of a language as a file of texts holds them. */
type TextTree = { [key: string]: string | TextTree };

/** The development server's client, in pages that `npm run dev` serves. */
export interface DevelopmentServer {
  /** Done when the page knows the builds. */
  ready: Promise<void>;
  /** Builds that replace the registry's releases in this page. `base`: the folder of the build's files. */
  builds(): { remote: string; record: BuildRecord; base: string }[];
  /** Calls back when another build of a remote is to run. Returns what stops it. */
  subscribe(changed: () => void): () => void;
  setReplaceTexts(replace: (locale: string, before: TextTree, after: TextTree) => void): void;
}

declare global {
  interface Window {
    __maruDev?: DevelopmentServer;
  }
}

/** The page's development server; only a development build of the host has one. */
export function developmentServer(): DevelopmentServer | undefined {
  return window.__maruDev;
}

import type { ReleaseFiles } from './files';

/** What the builds of host and remotes call instead of webpack's own loading; see shared/build. */
interface ChunkLoader {
  script(url: string, done: (event: { type: string; target: { src: string } }) => void): void;
  style(link: HTMLLinkElement): void;
}

declare global {
  interface Window {
    __maruLoader?: ChunkLoader;
  }
}

/** Puts the host's loader where the builds look for it. */
export function exposeChunkLoader(files: Pick<ReleaseFiles, 'loadScript' | 'loadStyle'>): void {
  window.__maruLoader = {
    script(url, done) {
      void files.loadScript(new URL(url, window.location.href).href).then((outcome) => {
        done({ type: outcome.ok ? 'load' : outcome.reason, target: { src: url } });
      });
    },
    style(link) {
      // The link is never put into the page: it only carries the callbacks of webpack's runtime.
      void files.loadStyle(link.href).then((outcome) => {
        const event = { type: outcome.ok ? 'load' : outcome.reason, target: link };
        if (outcome.ok) link.onload?.(event as unknown as Event);
        else link.onerror?.(event as unknown as Event);
      });
    },
  };
}

import type { Release } from '@maru/contracts';
import type { MountProps, RemoteApp } from '@maru/remote';
import { fileUrl } from '../loading/integrity';
import { testRelease } from './signed';

/** Behaviour of a fake build; a missing file answers with an error. */
interface Fake {
  release: Release;
  app: RemoteApp;
  /** How often its code was run. */
  evaluated: number;
  mounted: number;
  disposed: number;
  /** Its files are unavailable. */
  gone: boolean;
  throwsAtMount: boolean;
  /** Content of its main mount; the build's name where it is not given. */
  html: string;
  /** Crashes the mount that is on the page. */
  crash(error?: unknown): void;
}

const fakes = new Map<string, { fake: Fake; path: string }>();

/** Makes a build whose files are in this table instead of on a server. */
export function fakeBuild(remote: string, build: string, path?: string): Fake {
  const release = testRelease(remote, build, path);
  const fake: Fake = {
    release,
    evaluated: 0,
    mounted: 0,
    disposed: 0,
    gone: false,
    throwsAtMount: false,
    html: `<p>${build}</p>`,
    crash: () => {},
    app: {
      mounts: {
        main: {
          async bootstrap() {},
          async mount({ element, onCrash }: MountProps) {
            fake.crash = (error = new Error(`${build} crashes`)) => onCrash(error);
            if (fake.throwsAtMount) throw new Error(`${build} throws`);
            fake.mounted += 1;
            element.innerHTML = fake.html;
          },
          async unmount({ element }: MountProps) {
            element.innerHTML = '';
          },
        },
      },
      dispose() {
        fake.disposed += 1;
      },
    },
  };
  for (const { path: file } of release.files) fakes.set(fileUrl(release.base, file), { fake, path: file });
  return fake;
}

/** Adds a second mount of the main slot, at a separate path. */
export function addMount(fake: Fake, name: string, path: string): void {
  fake.release.description.mounts.push({ slot: 'main', name, path });
  const { main } = fake.app.mounts;
  fake.app.mounts[name] = { ...main! };
}

/** Lets a build's files be found at another address, in place of whatever is there. */
export function serveFrom(fake: Fake, base: string): void {
  fake.release.base = base;
  for (const { path } of fake.release.files) fakes.set(fileUrl(base, path), { fake, path });
}

function runFile({ fake, path }: { fake: Fake; path: string }): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const { container } = fake.release;
  if (path === 'entry.js') {
    globals[container] = {
      init: async () => {},
      get: async () => {
        fake.evaluated += 1;
        return () => ({ default: fake.app });
      },
    };
  }
  if (path === 'app.js') globals[`webpackChunk${container}`] = [[['app'], {}]];
}

/** Answers the tags that the host writes, as a browser with a server would. Returns what stops it. */
export function serveFakes(): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      const url = node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : '';
      const match = fakes.get(url.split('?')[0]!);
      if (!match) continue;
      if (!match.fake.gone) runFile(match);
      node.dispatchEvent(new Event(match.fake.gone ? 'error' : 'load'));
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/**
 * The contract between the host and a remote that is built elsewhere: what a remote's `./app` exports, what its
 * release.json says, and what the shared libraries offer. It goes to teams as `@maru/releases/remote`; that it says
 * what the host really gives is checked by `vendor-types.test.ts`.
 */

declare module '@maru/remote' {
  import type { TextSource } from '@maru/platform';
  import type { ComponentType } from 'react';

  /** What the host gives to a lifecycle of a mount. */
  export interface MountProps {
    /** Element that the mount renders into. Empty, and emptied again after unmount. */
    element: HTMLElement;
    /** Tells the host that the mount can no longer be shown; its fallback card takes the place. */
    onCrash(error: unknown): void;
    remote: string;
    version: string;
    build: string;
  }
  /** Lifecycles of one mount. */
  export interface MountLifecycles {
    bootstrap(props: MountProps): Promise<void>;
    mount(props: MountProps): Promise<void>;
    unmount(props: MountProps): Promise<void>;
  }
  /** The default export of `./app`. */
  export interface RemoteApp {
    /** Lifecycles by the `name` of the mounts in release.json. */
    mounts: Record<string, MountLifecycles>;
    /** Called once when this build is retired, after its last unmount: stop timers, leave channels. */
    dispose?(): void;
  }
  export interface RemoteOptions {
    /** Texts by namespace, each in the four languages; a mount waits until the language now is there. */
    texts?: Record<string, TextSource>;
    dispose?(): void;
  }
  /** Makes lifecycles of React components: a root of its own inside the page's router, store and crash boundary. */
  export function defineRemote(mounts: Record<string, ComponentType | Part>, options?: RemoteOptions): RemoteApp;
  /** A mount or view whose code is loaded when it is first shown (host contract 1.1). */
  export interface Part<Props = object> {
    load(): Promise<ComponentType<Props>>;
  }
  /** Makes a part of an import: `partOf(() => import('./mounts/home'))`. */
  export function partOf<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props>;

  /** Routes by name, as release.json lists them too. Patterns: '/hello/:id(\\d+)', '/hello/:tab(a|b)?', '/hello/:word'. */
  export type RouteTable = Readonly<Record<string, { path: string; flags?: readonly string[] }>>;
  /** What a view is given; `arrived`: the member came from another address of the mount. */
  export interface ViewProps {
    params: Record<string, string | number | number[] | undefined>;
    search: URLSearchParams;
    arrived: boolean;
  }
  /** A mount that shows the view of the address (host contract 1.2). */
  export function routed(
    routes: RouteTable,
    views: Record<string, ComponentType<never> | Part<never>>,
    options?: { Loading?: ComponentType; NotFound?: ComponentType },
  ): ComponentType;
  /** Holds back swaps of the remote ('bet', 'transfer', …) until what it returns is called. */
  export function holdLease(kind: string): () => void;
}

declare module '@maru/platform' {
  import type { ComponentType, ReactNode } from 'react';

  /** A value of the page's one store, read by `useAtomValue`. */
  export interface Atom<Value> {
    read(...args: never[]): Value;
    toString(): string;
  }
  export function useAtomValue<Value>(atom: Atom<Value>): Awaited<Value>;

  export type Locale = 'ko' | 'en' | 'zh-CN' | 'es';
  export type TextTree = { [key: string]: string | TextTree };
  type TextModule = TextTree | { default: TextTree };
  /** Texts in each language: there already, or fetched when the language is first used. */
  export type TextSource = Record<Locale, TextModule | (() => Promise<TextModule>)>;
  export type Translate = (key: string, values?: Record<string, string | number>) => string;
  /** The texts of a namespace in the member's language; the component follows a change of it. */
  export function useT(namespace: string): Translate;
  export const localeAtom: Atom<Locale>;

  /** The signed-in member. Money is in won, points in hundredths. */
  export interface User {
    id: number;
    login: string;
    nick: string;
    level: number;
    money: number;
    point: number;
  }
  /** The member, or null for a visitor and while it is not known yet. */
  export const userAtom: Atom<User | null>;
  /** Configuration of the site; null while it is not known yet. */
  export const configAtom: Atom<Record<string, unknown> | null>;

  export type Result<T> = { ok: true; data: T } | { ok: false; status: number; reason: string; message: string };
  /** Calls of the site's API: session, CSRF and language are taken care of. Never rejects. */
  export const api: {
    get<T>(path: string): Promise<Result<T>>;
    post<T>(path: string, body?: unknown): Promise<Result<T>>;
  };

  /** Goes to a path of the site without loading the page anew. */
  export function navigate(to: string): void;
  export const Link: ComponentType<{ to: string; className?: string; children?: ReactNode }>;
  /** The path now. */
  export function usePath(): string;
  /** Says something to screen readers. */
  export function announce(text: string, options?: { assertive?: boolean }): void;
  /** Holds back swaps of the remote ('bet', 'transfer', …) until what it returns is called. */
  export function holdLease(kind: string): () => void;
}

declare module '@maru/releases/remote' {
  /** `sha384-…` in base64. */
  type Integrity = string;
  export interface RemoteDescription {
    /** 'remote-hello' */
    name: string;
    /** 'x.y.z' */
    version: string;
    /** 'X.Y': at least X.Y of the host contract and below X+1. */
    hostContract: string;
    /**
     * 'main' is the centre of the page, 'cart' the cart slot of the right sidebar, 'home' (host contract 1.1) the place
     * inside the host's home page, with the path '/home'.
     */
    mounts: { slot: 'main' | 'cart' | 'home'; name: string; path: string }[];
    /** [from, to] inside the remote's own paths; `from` may be a path above one of its mounts. */
    redirects: [string, string][];
    menu: {
      id: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      icon: string;
      path: string;
      parent?: string;
      /** Dotted path into the site's configuration; the entry is shown where it is 1. Without one it is always shown. */
      flag?: string;
      order: number;
    }[];
    /** API calls that the first paint of a path needs; the page preloads them. */
    preload?: { path: string; urls: string[] }[];
  }
  /** `release.json` of a build's folder. */
  export interface BuildRecord {
    remote: string;
    version: string;
    /** 6 to 40 of a-z and 0-9; another content must have another. */
    build: string;
    /** Name of the container, a property of `self`; ends in `_<build>`. */
    container: string;
    entry: string;
    /** Scripts and style sheets that ./app needs at once, entry first. */
    initial: string[];
    /** Scripts and style sheets of parts that ./app loads by itself, by the name of the mount that needs them. */
    parts?: Record<string, string[]>;
    files: { path: string; bytes: number; integrity: Integrity }[];
    description: RemoteDescription;
    /** ['./app'] */
    exposes: string[];
    /** Range of each shared library that is taken from the host, by name. */
    shares: Record<string, string>;
    /** Packages of npm whose code is inside the files. */
    packages: { name: string; version: string; licence: string }[];
  }
}

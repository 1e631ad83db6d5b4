import type { Locale } from '@maru/contracts';
import { createContext, useContext } from 'react';
import type { Answer } from '../client/client';
import type { ConsoleApi } from '../client/create-api';
import type { Polled } from '../client/polled';
import type { Translate } from '../texts';

export type Theme = 'dark' | 'light';
export type Tone = 'success' | 'caution' | 'danger' | 'info';
export type Me = Answer<'opsMe'>;
export type Overview = Answer<'releases'>;
type Site = Polled<Answer<'opsSettings'>>;

/** Language, theme and the way to the API; everywhere, also before the sign-in. */
export interface Base extends ConsoleApi {
  t: Translate;
  locale: Locale;
  setLocale(locale: Locale): void;
  theme: Theme;
  setTheme(theme: Theme): void;
  /** Shows something in the corner and reads it out; danger stays until it is closed. */
  say(tone: Tone, text: string): void;
}

/** Who is signed in. */
export type SignInState =
  | { kind: 'asking' }
  | { kind: 'failed'; problem: string }
  | { kind: 'out'; ended: boolean }
  | { kind: 'in'; me: Me };
export interface SignedIn {
  state: SignInState;
  /** Asks the API who is signed in. */
  ask(): Promise<void>;
  /** Forgets who was signed in. */
  leave(): void;
}

/** What the pages behind the sign-in share. */
export interface Session {
  me: Me;
  /** The table's data, polled; null until the first answer. */
  overview: Overview | null;
  /** Set while the API does not answer: what is shown is from then. */
  staleSince: number | null;
  /** Why the first call failed. */
  problem: string | null;
  reload(): Promise<void>;
  /** The site's settings, polled; never answered for those who may not change them. */
  site: Site;
  signOut(): Promise<void>;
  /** Element of the sheet beside the page. */
  sheetSlot: HTMLElement | null;
}

export const BaseContext = createContext<Base | null>(null);
export const SignInContext = createContext<SignedIn | null>(null);
export const SessionContext = createContext<Session | null>(null);

export function useBase(): Base {
  const base = useContext(BaseContext);
  if (!base) throw new Error('outside of BaseContext');
  return base;
}
export function useSignIn(): SignedIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('outside of SignInContext');
  return signIn;
}
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('outside of SessionContext');
  return session;
}
/** The short way for what only shows texts. */
export function useT(): Translate {
  return useBase().t;
}

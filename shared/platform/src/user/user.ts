import type { User } from '@maru/contracts';
import { enterMaintenance, loadConfig } from '../config/config';
import { api, setCallWatch } from '../http/client';
import type { Result } from '../http/result';
import { t } from '../i18n/i18n';
import { toast } from '../overlay/overlay';
import { type Atom, atom, store } from '../state/store';
import { notifyOtherTabs } from '../tabs/tabs';

export type { User };
export type Session = 'unknown' | 'guest' | 'member';
export interface LoginRequest {
  id: string;
  password: string;
  remember?: boolean;
  captcha?: { key: string; text: string };
  /** A solved proof of work; asked for with the captcha. */
  work?: string;
}

const userValue = atom<User | null>(null);
const sessionValue = atom<Session>('unknown');
/** The signed-in member; null for a visitor and until it is known. */
export const userAtom: Atom<User | null> = atom((get) => get(userValue));
export const sessionAtom: Atom<Session> = atom((get) => get(sessionValue));
/** Changes only when another member signs in or out: what live connections and caches depend on. */
export const userIdAtom: Atom<number | null> = atom((get) => get(userValue)?.id ?? null);

/** Version of the wallet that is shown; postings count it up. */
let walletVersion = -1;
/** Rises with every sign-in and sign-out: an answer that was asked for before it is of no use. */
let epoch = 0;

const walletOf = ({ money, point, nexus, hera }: User) => ({ money, point, nexus, hera });

/** Takes over who is signed in: the answer of a sign-in, of GET /api/user, or what the page carries. */
export function setUser(user: User | null): void {
  if (user?.id !== store.get(userValue)?.id) {
    walletVersion = -1;
    epoch += 1;
  }
  // The member is asked for every 20 s: an answer that says nothing new renders nothing.
  if (!isSame(store.get(userValue), user)) store.set(userValue, user);
  store.set(sessionValue, user ? 'member' : 'guest');
}

/** Both are plain data of the same schema. */
function isSame(a: User | null, b: User | null): boolean {
  const sorted = (user: User | null) =>
    JSON.stringify(user && Object.entries(user).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}

/**
 * Changes fields of the signed-in member. With a `version` (WalletUpdated) an older one never overwrites a
 * newer one, in whatever order they arrive.
 */
export function patchUser(changes: Partial<User> & { version?: number }): void {
  const { version, ...fields } = changes;
  const user = store.get(userValue);
  if (!user) return;
  if (version !== undefined) {
    if (version <= walletVersion) return;
    walletVersion = version;
  }
  store.set(userValue, { ...user, ...fields });
}

/**
 * Asks who is signed in. A 401 makes a visitor of whoever asked; any other failure leaves things as they are, so that
 * until the first answer the session stays 'unknown'.
 */
export async function refreshUser(): Promise<Result<User>> {
  const asked = { epoch, version: walletVersion };
  const result = await api.get<User>('/api/user', { quiet: true, background: true });
  if (asked.epoch !== epoch) return result;
  const known = store.get(userValue);
  if (result.ok) {
    // A posting that was told while this answer was on its way is newer than the answer.
    const overtaken = known?.id === result.data.id && walletVersion > asked.version;
    setUser(overtaken ? { ...result.data, ...walletOf(known) } : result.data);
  } else if (result.status === 401) setUser(null);
  return result;
}

function signedIn(user: User): void {
  setUser(user);
  notifyOtherTabs('session', 'in');
}

/** Signs in. 422 carries `errors` by field; `errors.captcha` asks for a captcha. */
export async function login(request: LoginRequest): Promise<Result<User>> {
  const result = await api.post<{ user: User }>('/login', request, { quiet: true });
  if (!result.ok) return result;
  signedIn(result.data.user);
  return { ok: true, data: result.data.user };
}

/** Registers and signs in. */
export async function register(request: Record<string, unknown>): Promise<Result<User>> {
  const result = await api.post<{ user: User }>('/api/register', request, { quiet: true });
  if (!result.ok) return result;
  signedIn(result.data.user);
  return { ok: true, data: result.data.user };
}

/**
 * Signs out here and in the other tabs. A failing call is only logged: the member is out of this page in any case. The
 * result says whether the session is over; where it is not, the browser's cookie still signs in whoever loads the site.
 */
export async function logout(): Promise<Result<null>> {
  setUser(null);
  notifyOtherTabs('session', 'out');
  const result = await api.post<unknown>('/logout', undefined, { quiet: true, background: true });
  if (!result.ok) console.error('logout was refused', result.status, result.code ?? '');
  await loadConfig();
  // 401: there is no session any more.
  return result.ok || result.status === 401 ? { ok: true, data: null } : result;
}

/**
 * A call answered 401. Where that ends a member's session it is told whoever asked: what the caller says of it goes with
 * the member's page. Nothing is sent to /logout: the session is over, and the browser's cookie may be of a newer one.
 */
function refuseSession(quiet: boolean): void {
  const member = store.get(userValue) !== null;
  // What is said comes after: toasts of the member go with them.
  if (member) setUser(null);
  if (member || !quiet) {
    toast({ tone: 'caution', title: t('platform', 'auth.failedTitle'), text: t('platform', 'auth.failedText') });
  }
  if (!member) return;
  // The others ask for themselves: one of them may have signed in anew.
  notifyOtherTabs('session', 'lost');
  void loadConfig();
}

setCallWatch(() => {
  const asked = epoch;
  return ({ status, maintenanceText }, { quiet = false, background = false }) => {
    if (maintenanceText !== undefined) enterMaintenance(maintenanceText);
    // One that a sign-in or sign-out has overtaken is of a session that is over anyway.
    else if (status === 401) asked === epoch && refuseSession(quiet);
    else if (status >= 500 && !background) {
      toast({ tone: 'caution', title: t('platform', 'error.title'), text: t('platform', 'error.text') });
    }
  };
});

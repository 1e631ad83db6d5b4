import type { CallInput } from '@maru/client/core';
import type { SecondFactorWanted, User } from '@maru/contracts';
import { serverNow } from '../clock/clock';
import { enterMaintenance, loadConfig } from '../config/config';
import { call, setCallWatch } from '../http/client';
import type { Result } from '../http/result';
import { t } from '../i18n/i18n';
import { toast } from '../overlay/overlay';
import { moneyHeldAtom } from '../results/held-results';
import { type Atom, atom, store } from '../state/store';
import { notifyOtherTabs } from '../tabs/tabs';
import { provideUserWriters } from './user-writers';

export type { User };
export type Session = 'unknown' | 'guest' | 'member';
export type LoginRequest = CallInput<'login'>['body'];
export type RegisterRequest = CallInput<'register'>['body'];

const userValue = atom<User | null>(null);
const sessionValue = atom<Session>('unknown');
/** The frozen balance while the page draws; null otherwise. */
const heldMoney = atom<Pick<User, 'id' | 'money'> | null>(null);
store.sub(moneyHeldAtom, () => store.set(heldMoney, store.get(moneyHeldAtom) ? store.get(userValue) : null));

/** The signed-in member; null for a visitor and until it is known. Its money tells no result before its draw was shown. */
export const userAtom: Atom<User | null> = atom((get) => {
  const [user, held] = [get(userValue), get(heldMoney)];
  return user && held?.id === user.id ? { ...user, money: held.money } : user;
});
export const sessionAtom: Atom<Session> = atom((get) => get(sessionValue));
const endValue = atom<string | null>(null);
/**
 * Why the last member of this page is signed out: 'idle', 'tab' (in another tab of the browser), or the code of the
 * refused call (MARU-121 …). Null if they signed out themselves or a member is signed in.
 */
export const sessionEndAtom: Atom<string | null> = atom((get) => get(endValue));
/** Changes only when another member signs in or out: what live connections and caches depend on. */
export const userIdAtom: Atom<number | null> = atom((get) => get(userValue)?.id ?? null);

/** Version of the wallet that is shown; postings count it up. */
let walletVersion = -1;
/** Rises with every sign-in and sign-out: an answer to an earlier request is then ignored. */
let epoch = 0;

/** When what is known of the member was true, epoch ms by the server's clock. */
let readAt = 0;
/** When the member was last asked for, or told with the page or a sign-in, epoch ms by the server's clock. */
export const userReadAt = (): number => readAt;

const toWallet = ({ money, point, nexus, hera }: User) => ({ money, point, nexus, hera });

/**
 * Takes over who is signed in: the answer of a sign-in, of GET /api/user, or what the page carries.
 * @param at when it was read, epoch ms by the server's clock
 */
export function setUser(user: User | null, at = serverNow()): void {
  readAt = at;
  if (user?.id !== store.get(userValue)?.id) {
    walletVersion = -1;
    epoch += 1;
  }
  // The member is polled every 20 s: an answer without changes renders nothing.
  if (!isSame(store.get(userValue), user)) store.set(userValue, user);
  store.set(sessionValue, user ? 'member' : 'guest');
  if (user) store.set(endValue, null);
}

/** Ends the session: `why` becomes the value of `sessionEndAtom`. */
export function endSession(why: string | null): void {
  setUser(null);
  store.set(endValue, why);
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
 * Returns a test whether a posting was received since this call: it is newer than an answer that was on its way then.
 */
function watchWallet(): () => boolean {
  const version = walletVersion;
  return () => walletVersion > version;
}

/**
 * Begins a call whose answer holds the wallet's balance. The answer is written unless the live connection has sent
 * something newer, or another member has signed in, since then. `staked`, KRW, is what the call took of a frozen
 * balance.
 */
export function trackWallet(): (wallet: Partial<ReturnType<typeof toWallet>>, staked?: number) => void {
  const epochBefore = epoch;
  const isOvertaken = watchWallet();
  return (wallet, staked = 0) => {
    if (epochBefore !== epoch) return;
    store.set(heldMoney, (held) => held && { ...held, money: held.money - staked });
    if (!isOvertaken()) patchUser(wallet);
  };
}

/**
 * Fetches the signed-in member. A 401 makes the caller a visitor. Any other failure changes nothing, so until the first
 * answer the session stays 'unknown'.
 */
export async function refreshUser(): Promise<Result<User>> {
  const epochBefore = epoch;
  const askedAt = serverNow();
  const isOvertaken = watchWallet();
  const result = await call('user', {}, { quiet: true, background: true });
  if (epochBefore !== epoch) return result;
  const user = store.get(userValue);
  if (result.ok) {
    const overtaken = user?.id === result.data.id && isOvertaken();
    setUser(overtaken ? { ...result.data, ...toWallet(user) } : result.data, askedAt);
  } else if (result.status === 401) setUser(null);
  return result;
}

/** Takes over the member of a sign-in that was finished in this tab. */
export function enterSession(user: User): void {
  setUser(user);
  notifyOtherTabs('session', 'in');
}

/**
 * Signs in, or answers that the second factor is wanted: the session begins only after it. 422 carries `errors` by
 * field; `errors.captcha` asks for a captcha.
 */
export async function login(request: LoginRequest): Promise<Result<{ user: User } | SecondFactorWanted>> {
  const result = await call('login', { body: request }, { quiet: true });
  if (result.ok && 'user' in result.data) enterSession(result.data.user);
  return result;
}

/** Registers and signs in. */
export async function register(request: RegisterRequest): Promise<Result<User>> {
  const result = await call('register', { body: request }, { quiet: true });
  if (!result.ok) return result;
  enterSession(result.data.user);
  return { ok: true, data: result.data.user };
}

/**
 * Signs out here and in the other tabs; `why` if the member did not request it. A failing call is only logged: the
 * member leaves this page in any case. The result says whether the session is over. If it is not, the browser's cookie
 * still signs in the next visitor of this browser.
 */
export async function logout(why: 'idle' | null = null): Promise<Result<null>> {
  endSession(why);
  notifyOtherTabs('session', why ?? 'out');
  const result = await call('logout', {}, { quiet: true, background: true });
  if (!result.ok) console.error('logout was refused', result.status, result.code ?? '');
  await loadConfig();
  // 401: there is no session any more.
  return result.ok || result.status === 401 ? { ok: true, data: null } : result;
}

/**
 * Handles a call's 401. If it ends a member's session, it is reported regardless of the caller, whose own message
 * disappears with the member's page. No call to /logout: the session is over, and the browser's cookie may be of a
 * newer one.
 */
function refuseSession(quiet: boolean, code: string | undefined): void {
  const member = store.get(userValue) !== null;
  // MARU-101 says no more than that there is no session.
  const why = code === 'MARU-101' ? undefined : code;
  // The message follows, because ending the session removes the member's toasts. A reason is shown above the sign-in.
  if (member) endSession(why ?? null);
  if (member ? !why : !quiet) {
    toast({ tone: 'caution', title: t('platform', 'auth.failedTitle'), text: t('platform', 'auth.failedText') });
  }
  if (!member) return;
  // The other tabs query the server themselves: one of them may have signed in again.
  notifyOtherTabs('session', 'lost');
  void loadConfig();
}

setCallWatch(() => {
  const epochBefore = epoch;
  return ({ status, code, maintenanceText }, { quiet = false, background = false }) => {
    if (maintenanceText !== undefined) enterMaintenance(maintenanceText);
    // One that a sign-in or sign-out has overtaken is of a session that is over anyway.
    else if (status === 401) epochBefore === epoch && refuseSession(quiet, code);
    else if (status >= 500 && !background) {
      const [title, text] = [t('platform', 'error.title'), t('platform', 'error.text')];
      toast({ tone: 'caution', title, text, ...(quiet && { isSilent: true }) });
    }
  };
});

provideUserWriters({ setUser, endSession, patchUser, trackWallet });

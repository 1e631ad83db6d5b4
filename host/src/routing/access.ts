import { liesUnder, patternAt, plainPath } from '@maru/contracts/release-routes';
import { findRestriction, isCustomerCentreOnly } from '@maru/contracts/restrictions';
import type { Config, Session, User } from '@maru/platform';
import { type HostRoute, hostRoutes } from './host-routes';

export interface AccessInput {
  /** Null while it is loading. */
  config: Pick<Config, 'maintenance' | 'use_register_code_page' | 'open_register_page'> | null;
  session: Session;
  user: Pick<User, 'strict_memo' | 'only_cs' | 'status'> | null;
  /** Path, with or without the query. */
  path: string;
  /** A call answered 503, or the configuration could not be loaded. */
  maintenance?: boolean;
  /** The registration code that the visitor has given, null for none. */
  registerCode: string | null;
}
/** `alert` is a text key of the host. */
export type Access = { ok: true } | { ok: false; redirect: string; alert?: string };

export const paths = {
  home: '/home',
  login: '/login',
  register: '/register',
  code: '/code',
  guest: '/guest',
  maintenance: '/maintenance',
  memo: '/cscenter/memo',
  question: '/cscenter/csquestion',
  passwordEmail: '/password/email',
  resetId: '/account/reset-id',
  resetPassword: '/account/reset-password',
  changeInfo: '/change/info',
  protection: '/settings/protection',
  debit: '/cash/debit',
  statement: '/cash/statement',
  betRecord: '/info/betRecord',
} as const;

/**
 * What a member who is kept to the customer centre may open: it, the operators' memos, their money's way out, their records,
 * and what protects them: limits and self-exclusion.
 */
const openToRestricted = [paths.question, paths.memo, paths.debit, paths.statement, paths.betRecord, paths.protection];

const listPatterns = (...open: unknown[]) =>
  (hostRoutes as readonly HostRoute[]).filter((route) => open.includes(route.open)).map(({ path }) => path);
const untilSignedIn = listPatterns('visitors');
const forVisitors = listPatterns('visitors', 'everybody');
const ok: Access = { ok: true };

function go(redirect: string, alert?: string): Access {
  return alert ? { ok: false, redirect, alert } : { ok: false, redirect };
}

/** Address of the sign-in or maintenance page that leads back to the requested address. */
export function leadingBack(page: string, address: string): string {
  const path = plainPath(address.split('?')[0]!);
  return path === '/' || path === paths.home ? page : `${page}?next=${encodeURIComponent(address)}`;
}

/**
 * Where a page that replaced another leads back to: a path of this site, or home. After a sign-in visitors' pages are
 * excluded.
 */
export function nextPath(search: string, unfit: readonly string[] = untilSignedIn): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const safe = /^\/(?![/\\])/.test(next) && patternAt(unfit, next.split(/[?#]/)[0]!) === null;
  return safe ? next : paths.home;
}

/** Is the member kept away from play until they have read an important memo? */
export function isBlockedByMemo(user: Pick<User, 'strict_memo' | 'only_cs' | 'status'> | null): boolean {
  return user !== null && findRestriction(user) === 'unread_memo';
}

/**
 * May this path be shown? In this order: maintenance, sign-in, registration, restricted member, unread
 * important memo. While the session is unknown nothing is decided (`ok`): wait for it before a remote is loaded.
 */
export function decideAccess(input: AccessInput): Access {
  const { config, session, user } = input;
  const [pathname = '/', query = ''] = input.path.split('?');
  const path = plainPath(pathname);

  if (input.maintenance || config?.maintenance) {
    return path === paths.maintenance ? ok : go(leadingBack(paths.maintenance, input.path));
  }
  if (session === 'unknown') return ok;
  if (path === paths.maintenance) return go(nextPath(query, [paths.maintenance]));

  if (session === 'guest') {
    // By the page, not by how the address begins: below a visitors' page there is nothing for them.
    if (patternAt(forVisitors, path) === null) {
      return go(leadingBack(paths.login, input.path));
    }
    if (path !== paths.register || !config) return ok;
    if (!config.open_register_page) return go(paths.home);
    return config.use_register_code_page && !input.registerCode ? go(paths.code) : ok;
  }

  if (patternAt(untilSignedIn, path) !== null) return go(nextPath(query));
  if (user && isCustomerCentreOnly(user)) {
    return openToRestricted.some((open) => liesUnder(path, open)) ? ok : go(paths.question);
  }
  if (isBlockedByMemo(user)) return path === paths.memo ? ok : go(paths.memo, 'access.strictMemo');
  return ok;
}

import type { Locale, Reason, SignInFactor } from '@maru/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../kernel/bus';
import type { Env } from '../../kernel/env';
import type { Member } from '../../kernel/member';
import { randomToken, sha256 } from '../../kernel/secrets';
import type { Database, Sql } from '../../kernel/sql';
import { statusBlocked } from './restrictions';

/** A live session: `hash` is what the database knows it by. */
export interface Session {
  hash: string;
  member: Member;
  remember: boolean;
  /** Epoch ms. */
  expiresAt: number;
}

/** Why a session is over that its browser did not end: what the browser's next call is refused for. */
export type SessionEnd = Extract<Reason, `session_${string}`>;

const hours = 3_600_000;
/** How long a session lives without a request: 2 hours, or 30 days where the member asked to be remembered. */
export const sessionMs = (remember: boolean) => (remember ? 720 * hours : 2 * hours);
const cacheMs = 5_000;
const slideMs = 60_000;
const maxCached = 20_000;

/** A session to be made: whose, how it was proven, and the browser that it is for. */
interface NewSession {
  memberId: number;
  remember: boolean;
  factor: SignInFactor;
  ip: string;
  agent: string;
}

interface Row {
  id: bigint;
  login: string;
  nick: string;
  locale: string;
  level: number;
  status: number;
  onlyCs: number;
  strictMemo: number;
  remember: boolean;
  expires: number;
  seen: number;
}

export interface Sessions {
  /** Creates a session and returns the secret for the cookie. */
  open(session: NewSession): Promise<{ token: string; hash: string }>;
  /** The session of a cookie's secret, or null where there is none or it has run out. */
  find(token: string): Promise<Session | null>;
  findByHash(hash: string): Promise<Session | null>;
  /** Ends one session, on every process. */
  end(hash: string): Promise<void>;
  /** Ends a session of a member by its public id, on every process; false where the member has none of it. */
  endByPublicId(memberId: number, publicId: string): Promise<boolean>;
  /** Ends all sessions of a member but one; answers how many. */
  endOthers(memberId: number, keep: string): Promise<number>;
  /**
   * Ends all sessions of a member but one inside a transaction. Call what it answers when the transaction has landed:
   * it tells every process.
   */
  endWithin(tx: Sql, memberId: number, why: SessionEnd, keep?: string): Promise<() => void>;
  /** Why the session of a cookie's secret is over; null where it never was, or its own browser ended it. */
  whyOver(token: string): Promise<SessionEnd | null>;
  /** The member's row changed: every process reloads it. */
  memberChanged(memberId: number): void;
  /** Called with the hash of each session that ended, on every process. */
  onEnd(callback: (hash: string) => void): void;
  /** A page of a signed-in member was seen: signing in and the regular question of each open page. */
  seen(memberId: number): Promise<unknown>;
  onSeen(callback: (memberId: number) => Promise<unknown>): void;
  /** Removes what has run out. */
  sweep(): Promise<void>;
}

/** Loads a session that has not expired, and prolongs it. */
async function loadSession(
  db: Database,
  { mode, log }: { mode: Env['mode']; log: FastifyBaseLogger },
  hash: string,
): Promise<Session | null> {
  const [row] = await db.query<Row>(
    `select m.id, m.login, m.nick, m.locale, m.level, m.status, m.only_cs, m.strict_memo, s.remember,
            (extract(epoch from s.expires_at) * 1000)::float8 as expires,
            (extract(epoch from s.seen_at) * 1000)::float8 as seen
       from sessions s join members m on m.id = s.member_id
      where s.hash = $1 and s.expires_at > now() and m.status <> $2 and (not m.demo or $3)`,
    // Blocking ends the sessions; one that was being opened in that moment is none either.
    [hash, statusBlocked, mode === 'demo'],
  );
  if (!row) return null;
  const { expires, seen, remember, ...member } = row;
  const session: Session = {
    hash,
    remember,
    expiresAt: expires,
    member: { ...member, id: Number(member.id), locale: member.locale as Locale },
  };
  if (Date.now() - seen > slideMs) {
    session.expiresAt = Date.now() + sessionMs(remember);
    db.query(`update sessions set seen_at = now(), expires_at = to_timestamp($2::float8 / 1000) where hash = $1`, [
      hash,
      session.expiresAt,
    ]).catch((error) => log.error(error, 'session could not be prolonged'));
  }
  return session;
}

/** Removes all sessions of a member but one, or of those the one with a public id, and notes why. */
const removeSessions = (sql: Sql, memberId: number, why: SessionEnd, which: { keep?: string; publicId?: string }) =>
  sql.query<{ hash: string }>(
    `with gone as (
       delete from sessions where member_id = $1 and hash <> $2 and ($3::uuid is null or public_id = $3) returning hash
     )
     insert into session_ends (hash, why) select hash, $4 from gone returning hash`,
    [memberId, which.keep ?? '', which.publicId ?? null, why],
  );

/**
 * Sessions kept in the database, with a cache of five seconds that is emptied wherever something ends. In real-money
 * mode a demo member has none: their passwords are published.
 */
export function createSessions(db: Database, { mode }: Pick<Env, 'mode'>, bus: Bus, log: FastifyBaseLogger): Sessions {
  const cache = new Map<string, { session: Session; until: number }>();
  const ended: ((hash: string) => void)[] = [];
  const seenBy: ((memberId: number) => Promise<unknown>)[] = [];

  bus.on('session-ended', (hash) => {
    cache.delete(hash);
    for (const callback of ended) callback(hash);
  });
  bus.on('member-changed', (id) => {
    for (const [hash, entry] of cache) if (String(entry.session.member.id) === id) cache.delete(hash);
  });

  const findByHash = async (hash: string): Promise<Session | null> => {
    const entry = cache.get(hash);
    if (entry && entry.until > Date.now() && entry.session.expiresAt > Date.now()) return entry.session;
    const session = await loadSession(db, { mode, log }, hash);
    if (!session) {
      cache.delete(hash);
      return null;
    }
    if (cache.size >= maxCached) cache.clear();
    cache.set(hash, { session, until: Date.now() + cacheMs });
    return session;
  };

  const publishEnd = (rows: { hash: string }[]) => {
    for (const { hash } of rows) bus.emit('session-ended', hash);
  };
  const endWithin: Sessions['endWithin'] = async (sql, memberId, why, keep) => {
    const rows = await removeSessions(sql, memberId, why, { keep });
    return () => publishEnd(rows);
  };

  return {
    findByHash,
    endWithin,
    find: (token) => (token.length > 100 ? Promise.resolve(null) : findByHash(sha256(token))),
    async open({ memberId, remember, factor, ip, agent }) {
      const token = randomToken();
      const hash = sha256(token);
      await db.query(
        `insert into sessions (hash, member_id, remember, expires_at, ip, agent, factor)
         values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5, $6, $7)`,
        [hash, memberId, remember, Date.now() + sessionMs(remember), ip, agent.slice(0, 200), factor],
      );
      return { token, hash };
    },
    async end(hash) {
      await db.query('delete from sessions where hash = $1', [hash]);
      bus.emit('session-ended', hash);
    },
    async endByPublicId(memberId, publicId) {
      const rows = await removeSessions(db, memberId, 'session_ended', { publicId });
      publishEnd(rows);
      return rows.length > 0;
    },
    async endOthers(memberId, keep) {
      const rows = await removeSessions(db, memberId, 'session_ended', { keep });
      publishEnd(rows);
      return rows.length;
    },
    async whyOver(token) {
      const [row] = await db.query<{ why: string }>(
        `select why from session_ends where hash = $1
         union all
         select 'session_expired' from sessions where hash = $1 and expires_at <= now()`,
        [sha256(token)],
      );
      return (row?.why as SessionEnd | undefined) ?? null;
    },
    memberChanged: (memberId) => bus.emit('member-changed', String(memberId)),
    onEnd: (callback) => void ended.push(callback),
    seen: (memberId) => Promise.all(seenBy.map((callback) => callback(memberId))),
    onSeen: (callback) => void seenBy.push(callback),
    async sweep() {
      const rows = await db.query<{ hash: string }>(
        `with gone as (delete from sessions where expires_at < now() returning hash)
         insert into session_ends (hash, why) select hash, 'session_expired' from gone returning hash`,
      );
      publishEnd(rows);
      await db.query(`delete from session_ends where ended_at < now() - interval '30 days'`);
      await db.query('delete from captchas where expires_at < now()');
      await db.query('delete from throttles where resets_at < now()');
    },
  };
}

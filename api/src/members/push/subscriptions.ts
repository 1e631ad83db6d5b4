import type { PushSubscriptionInput } from '@maru/contracts';
import type { Database, Sql } from '../../kernel/sql';

/** A browser that takes pushes, as its row keeps it. */
export interface StoredSubscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Maximum browsers of a member; a new one replaces the oldest. */
const maxBrowsers = 10;

/**
 * Stores the subscription of a session, replacing an earlier one. A stored address moves to the session only with the same
 * keys, which only its browser knows: an address alone cannot take over another member's pushes.
 * @returns false if the address belongs to another browser
 */
export async function subscribe(
  db: Database,
  { memberId, sessionHash, serverKey }: { memberId: number; sessionHash: string; serverKey: string },
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('delete from push_subscriptions where session_hash = $1 and endpoint <> $2', [
      sessionHash,
      endpoint,
    ]);
    const rows = await tx.query(
      `insert into push_subscriptions as s (member_id, session_hash, endpoint, p256dh, auth, server_key)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (endpoint) do update
         set member_id = excluded.member_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh,
             auth = excluded.auth, server_key = excluded.server_key, created_at = excluded.created_at
         where (s.p256dh = excluded.p256dh and s.auth = excluded.auth) or s.session_hash = excluded.session_hash
       returning id`,
      [memberId, sessionHash, endpoint, p256dh, auth, serverKey],
    );
    await tx.query(
      `delete from push_subscriptions where id in (
         select id from push_subscriptions where member_id = $1 order by created_at desc, id offset $2)`,
      [memberId, maxBrowsers],
    );
    return rows.length > 0;
  });
}

/** Ends the subscription of a session. */
export async function unsubscribe(sql: Sql, sessionHash: string): Promise<void> {
  await sql.query('delete from push_subscriptions where session_hash = $1', [sessionHash]);
}

/** Removes a subscription that its push service no longer has. */
export async function removeSubscription(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from push_subscriptions where id = $1', [id]);
}

/** Removes subscriptions that were made with an earlier key of the site; pushes to them would be refused. */
export async function sweepSubscriptions(sql: Sql, serverKey: string): Promise<void> {
  await sql.query('delete from push_subscriptions where server_key <> $1', [serverKey]);
}

/** Browsers of a member that take pushes, and whether the one of a session does. */
export async function countBrowsers(
  sql: Sql,
  memberId: number,
  { sessionHash, serverKey }: { sessionHash: string; serverKey: string },
): Promise<{ browsers: number; here: boolean }> {
  const [row] = await sql.query<{ browsers: number; here: boolean }>(
    `select count(*)::int as browsers, coalesce(bool_or(s.session_hash = $2), false) as here
       from push_subscriptions s join sessions x on x.hash = s.session_hash and x.expires_at > now()
      where s.member_id = $1 and s.server_key = $3`,
    [memberId, sessionHash, serverKey],
  );
  return row!;
}

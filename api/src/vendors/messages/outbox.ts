import type { Sql } from '../../kernel/types';

/** What messages are about: a link for a new password, the sign-in name, a link that confirms an address. */
export type MessageKind = 'password' | 'login' | 'verification';

/** A row of the outbox as the job that sends takes it. */
export interface Waiting {
  id: string;
  kind: MessageKind;
  member_id: bigint | null;
  email: string;
  login: string | null;
  subject: string | null;
  body: string | null;
  attempts: number;
}

/** A message is tried this often. */
export const maxAttempts = 8;
/** How long a taken row is left to its process; after a kill another one takes it then. */
const leaseSeconds = 60;

/** Seconds until the next try after so many failed ones: 2, 6, 18, … at most five minutes. */
export function retryAfter(attempts: number): number {
  return Math.min(2 * 3 ** (attempts - 1), 300);
}

/** Writes the wish for a message, in the transaction that it belongs to. */
export async function enqueueMessage(
  sql: Sql,
  wish: { kind: MessageKind; email: string; login?: string; memberId?: number },
): Promise<void> {
  await sql.query('insert into message_outbox (kind, email, login, member_id) values ($1, $2, $3, $4)', [
    wish.kind,
    wish.email,
    wish.login ?? null,
    wish.memberId ?? null,
  ]);
}

/** Takes what is due, oldest first; no other process gets it while the lease runs. */
export async function takeDue(sql: Sql, limit: number): Promise<Waiting[]> {
  return sql.query<Waiting>(
    `update message_outbox
        set run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      where id in (select id from message_outbox where state = 'waiting' and run_at <= clock_timestamp()
                    order by run_at limit $1 for update skip locked)
      returning id, kind, member_id, email, login, subject, body, attempts`,
    [limit],
  );
}

/** Ends a row. Its text goes: a link in it would be good for whoever reads the table. */
export async function endMessage(sql: Sql, id: string, state: 'sent' | 'failed' | 'dropped'): Promise<void> {
  await sql.query(
    `update message_outbox set state = $2, body = null, ended_at = now() where id = $1 and state = 'waiting'`,
    [id, state],
  );
}

/** Puts a row off after a try that failed. */
export async function putOff(sql: Sql, id: string, attempts: number): Promise<void> {
  await sql.query(
    `update message_outbox set run_at = clock_timestamp() + make_interval(secs => $2)
      where id = $1 and state = 'waiting'`,
    [id, retryAfter(attempts)],
  );
}

/** Forgets what is over: ended messages and links after a week, and what could not be sent for a day. */
export async function sweepMessages(sql: Sql): Promise<void> {
  await sql.query(
    `update message_outbox set state = 'failed', body = null, ended_at = now()
      where state = 'waiting' and created_at < now() - interval '1 day'`,
  );
  await sql.query(`delete from message_outbox where ended_at < now() - interval '7 days'`);
  await sql.query(`delete from member_links where expires_at < now() - interval '7 days'`);
}

import { exponentialBackoff, removeJobs } from '../../kernel/jobs';
import type { Sql } from '../../kernel/sql';

/**
 * What messages are about: a link for a new password, the sign-in name, a link that confirms an address, something about
 * the safety of the account.
 */
type MessageKind = 'password' | 'login' | 'verification' | 'security';

/** What a message of the kind 'security' says, as a text of the catalogue. */
export interface MessageAbout {
  key: string;
  values: Record<string, string | number>;
}

/** Asks for a message. Who gets it and what it says is found out when it is sent. */
export interface MessageRequest {
  kind: Exclude<MessageKind, 'security'>;
  email: string;
  /** The sign-in name that must belong to the address, where one was given. */
  login?: string;
  memberId?: number;
}

/** A row of the outbox that waits to be sent. */
export interface WaitingMessage {
  id: string;
  kind: MessageKind;
  memberId: bigint | null;
  email: string;
  login: string | null;
  subject: string | null;
  body: string | null;
  about: MessageAbout | null;
  created: number;
}

/** Queue of the jobs that send: one for each message, by its id. */
export const messageQueue = 'messages';
/** A message is tried eight times, after 2, 6, 18, … seconds, five minutes at most. */
export const messageRetry = { maxAttempts: 8, backoff: exponentialBackoff(2, 3, 300) };

/** Enqueues a message in the caller's transaction, or, as a single statement, without one. */
export async function enqueueMessage(sql: Sql, { kind, email, login, memberId }: MessageRequest): Promise<void> {
  await sql.query(
    `with made as (
       insert into message_outbox (kind, email, login, member_id) values ($1, $2, $3, $4) returning id)
     select jobs_enqueue($5, array_agg(id::text), null, 0, true) from made`,
    [kind, email, login ?? null, memberId ?? null, messageQueue],
  );
}

/** Enqueues a message about the safety of an account, where its member has a confirmed address. */
export async function enqueueSecurityMessage(sql: Sql, memberId: number, about: MessageAbout): Promise<void> {
  await sql.query(
    `with made as (
       insert into message_outbox (kind, email, member_id, about)
       select 'security', email, id, $2::jsonb from members where id = $1 and email_verified_at is not null returning id)
     select jobs_enqueue($3, array_agg(id::text), null, 0, true) from made having count(*) > 0`,
    [memberId, JSON.stringify(about), messageQueue],
  );
}

/** A message that still waits; null where it has ended. */
export async function readWaiting(sql: Sql, id: string): Promise<WaitingMessage | null> {
  const [row] = await sql.query<WaitingMessage>(
    `select id, kind, member_id, email, login, subject, body, about,
            (extract(epoch from created_at) * 1000)::float8 as created from message_outbox where id = $1 and state = 'waiting'`,
    [id],
  );
  return row ?? null;
}

/** Ends a row and deletes its text, because readers of the table could use a link in it. */
export async function endMessage(sql: Sql, id: string, state: 'sent' | 'failed' | 'dropped'): Promise<void> {
  await sql.query(
    `update message_outbox set state = $2, body = null, ended_at = now() where id = $1 and state = 'waiting'`,
    [id, state],
  );
}

/** Forgets what is over: ended messages and links after a week, and what could not be sent for a day. */
export async function sweepMessages(sql: Sql): Promise<void> {
  const stuck = await sql.query<{ id: string }>(
    `update message_outbox set state = 'failed', body = null, ended_at = now()
      where state = 'waiting' and created_at < now() - interval '1 day' returning id`,
  );
  await removeJobs(
    sql,
    messageQueue,
    stuck.map(({ id }) => id),
  );
  await sql.query(`delete from message_outbox where ended_at < now() - interval '7 days'`);
  await sql.query(`delete from member_links where expires_at < now() - interval '7 days'`);
}

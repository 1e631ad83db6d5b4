import type { Locale } from '@maru/contracts';
import { koreanMoment } from '@maru/contracts/korean-time';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { linkMinutes, makeLink } from './links';
import type { WaitingMessage } from './outbox';

/** A message as the gateway takes it. */
export interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
}

interface Receiver {
  id: bigint;
  login: string;
  nick: string;
  email: string;
  locale: Locale;
}

/** 'MM-DD HH:mm' in Korea, as the site shows times. */
const koreanMinute = (at: number) => koreanMoment(at, Date.now());

/**
 * Receiver of a message. Messages that open an account are sent to confirmed addresses only, because a mistyped address
 * may belong to another person. A confirmation is sent to the requested address while it is still the member's.
 */
async function readReceiver(tx: Sql, waiting: WaitingMessage): Promise<Receiver | null> {
  const columns = 'id, login, nick, email, locale';
  const rows =
    waiting.kind === 'security'
      ? await tx.query<Receiver>(
          `select ${columns} from members
            where id = $1 and lower(email) = lower($2) and email_verified_at is not null for update`,
          [waiting.memberId, waiting.email],
        )
      : waiting.kind === 'verification'
        ? await tx.query<Receiver>(
            `select ${columns} from members
            where id = $1 and lower(email) = lower($2) and email_verified_at is null and status <> 9 for update`,
            [waiting.memberId, waiting.email],
          )
        : await tx.query<Receiver>(
            `select ${columns} from members
            where lower(email) = lower($1) and email_verified_at is not null and status <> 9
              and ($2::text is null or login = lower($2)) for update`,
            [waiting.email, waiting.login],
          );
  return rows[0] ?? null;
}

/** Writes the text of a message once: retries send the same text. Null without a receiver. */
export async function compose(
  { db, texts, settings, env }: Pick<Services, 'db' | 'texts' | 'settings' | 'env'>,
  waiting: WaitingMessage,
): Promise<Message | null> {
  if (waiting.body !== null)
    return { id: waiting.id, to: waiting.email, subject: waiting.subject ?? '', text: waiting.body };
  const { brand } = await settings.config();
  return db.transaction(async (tx) => {
    const receiver = await readReceiver(tx, waiting);
    if (!receiver) return null;
    const { kind } = waiting;
    const values: Record<string, string | number> = { brand: brand.name, nick: receiver.nick, login: receiver.login };
    if (kind === 'security') {
      const { key, values: about } = waiting.about!;
      values.what = texts.t(receiver.locale, key, about);
      values.at = koreanMinute(waiting.created);
      values.link = `${env.publicUrl}/settings/security`;
    } else if (kind !== 'login') {
      const token = await makeLink(tx, Number(receiver.id), kind, receiver.email);
      const page = kind === 'password' ? '/password/reset/' : '/verification/verify/';
      values.link = `${env.publicUrl}${page}${token}`;
      values.hours = linkMinutes[kind] / 60;
    } else values.link = `${env.publicUrl}/login`;
    const write = (part: string) => texts.t(receiver.locale, `messages.${kind}.${part}`, values);
    // A line break in a subject would begin another header.
    const subject = write('subject').replace(/\s+/g, ' ');
    const message = { id: waiting.id, to: receiver.email, subject, text: write('text') };
    await tx.query('update message_outbox set email = $2, subject = $3, body = $4 where id = $1', [
      waiting.id,
      message.to,
      subject,
      message.text,
    ]);
    return message;
  });
}

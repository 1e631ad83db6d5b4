import type { Locale } from '@maru/contracts';
import type { Services, Sql } from '../../kernel/types';
import { linkMinutes, makeLink } from './links';
import type { Waiting } from './outbox';

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

/**
 * Who gets a message. What opens an account goes to confirmed addresses only: one that was mistyped may belong to
 * somebody else. A confirmation goes to the address that it was asked for, while it is still the member's.
 */
async function receiverOf(tx: Sql, wish: Waiting): Promise<Receiver | null> {
  const columns = 'id, login, nick, email, locale';
  const rows =
    wish.kind === 'verification'
      ? await tx.query<Receiver>(
          `select ${columns} from members
            where id = $1 and lower(email) = lower($2) and email_verified_at is null and status <> 9 for update`,
          [wish.member_id, wish.email],
        )
      : await tx.query<Receiver>(
          `select ${columns} from members
            where lower(email) = lower($1) and email_verified_at is not null and status <> 9
              and ($2::text is null or login = lower($2)) for update`,
          [wish.email, wish.login],
        );
  return rows[0] ?? null;
}

/**
 * Writes the text of a wish, once: later tries send the same. Null where there is nobody to send it to.
 */
export async function compose(
  { db, texts, settings, env }: Pick<Services, 'db' | 'texts' | 'settings' | 'env'>,
  wish: Waiting,
): Promise<Message | null> {
  if (wish.body !== null) return { id: wish.id, to: wish.email, subject: wish.subject ?? '', text: wish.body };
  const { brand } = await settings.config();
  return db.transaction(async (tx) => {
    const receiver = await receiverOf(tx, wish);
    if (!receiver) return null;
    const { kind } = wish;
    const values: Record<string, string | number> = { brand: brand.name, nick: receiver.nick, login: receiver.login };
    if (kind !== 'login') {
      const token = await makeLink(tx, Number(receiver.id), kind, receiver.email);
      const page = kind === 'password' ? '/password/reset/' : '/verification/verify/';
      values.link = `${env.publicUrl}${page}${token}`;
      values.hours = linkMinutes[kind] / 60;
    } else values.link = `${env.publicUrl}/login`;
    const write = (part: string) => texts.t(receiver.locale, `messages.${kind}.${part}`, values);
    // A line break in a subject would begin another header.
    const subject = write('subject').replace(/\s+/g, ' ');
    const message = { id: wish.id, to: receiver.email, subject, text: write('text') };
    await tx.query('update message_outbox set email = $2, subject = $3, body = $4 where id = $1', [
      wish.id,
      message.to,
      subject,
      message.text,
    ]);
    return message;
  });
}

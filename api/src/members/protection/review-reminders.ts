import type { Locale } from '@maru/contracts';
import type { Services } from '../../kernel/services';
import { deliverMemo } from '../memos/deliver';
import { addMemo } from '../memos/store';

type Ports = Pick<Services, 'db' | 'live' | 'texts' | 'notifier' | 'log'>;

/** Members who are reminded in one transaction. */
const batch = 100;

/**
 * Writes a memo to each member whose half-yearly review of limits is due, once until it is acknowledged. The memo and its mark are one
 * transaction; the live notification follows it. @returns how many were reminded
 */
export async function remindOfReviews(ports: Ports, size = batch): Promise<number> {
  const { db, texts } = ports;
  const reminded = await db.transaction(async (tx) => {
    const due = await tx.query<{ id: number; locale: Locale }>(
      `update member_protection p set review_reminded_at = clock_timestamp() from members m
        where m.id = p.member_id and p.member_id in (
          select member_id from member_protection where review_at <= clock_timestamp() and review_reminded_at is null
           order by review_at limit $1 for update skip locked)
        returning m.id::float8 as id, m.locale`,
      [size],
    );
    const sent: { id: number; title: string }[] = [];
    for (const { id, locale } of due) {
      const title = texts.t(locale, 'protection.review_title');
      const content = `<p>${texts.t(locale, 'protection.review_text')}</p>`;
      await addMemo(tx, { memberId: id, title, content, important: false, by: 'maru' });
      sent.push({ id, title });
    }
    return sent;
  });
  for (const { id, title } of reminded) await deliverMemo(ports, id, title);
  return reminded.length;
}

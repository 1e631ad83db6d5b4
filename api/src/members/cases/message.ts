import type { Locale } from '@maru/contracts';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { deliverMemo } from '../memos/deliver';
import { addMemo } from '../memos/store';

type Ports = Pick<Services, 'live' | 'texts' | 'notifier' | 'log'>;

/** Plain words as HTML that shows them as they are. */
function toHtml(text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** A message that was written, and what is to be done once it is committed. */
export interface Sent {
  memo: number;
  deliver(): void;
}

/** Writes a memo to a member in the caller's transaction. @returns null where there is no such member */
export async function writeMessage(
  ports: Ports,
  tx: Sql,
  memberId: number,
  text: string,
  by: string,
): Promise<Sent | null> {
  const [member] = await tx.query<{ locale: Locale }>('select locale from members where id = $1', [memberId]);
  if (!member) return null;
  const title = ports.texts.t(member.locale, 'cases.message_title');
  const memo = await addMemo(tx, { memberId, title, content: toHtml(text), important: false, by });
  if (memo === null) return null;
  return {
    memo,
    deliver() {
      void deliverMemo(ports, memberId, title);
    },
  };
}

import type { Locale, Notification } from '@maru/contracts';
import type { Texts } from '../../kernel/services';

/** A notification as its table keeps it; times are epoch ms. */
export interface NotificationRow {
  id: string;
  kind: Notification['type'];
  textKey: string;
  textValues: Record<string, string | number>;
  created: number;
  read: number | null;
}

/** Icon names of the design's set, by kind. */
export const notificationIcons: Record<Notification['type'], string> = {
  memo: 'mail',
  credit: 'circle-plus',
  debit: 'circle-minus',
  coupon: 'ticket',
  game: 'trophy',
  csanswer: 'headset',
  board: 'message-circle',
  security: 'shield-check',
};

/** A row as the member sees it, in the language asked for. */
export function shownNotification(row: NotificationRow, texts: Texts, locale: Locale): Notification {
  return {
    id: row.id,
    type: row.kind,
    icon: notificationIcons[row.kind],
    message: texts.t(locale, row.textKey, row.textValues),
    read_at: row.read === null ? null : Math.floor(row.read),
    created_at: Math.floor(row.created),
  };
}

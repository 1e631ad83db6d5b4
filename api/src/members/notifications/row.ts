import type { Locale, Notification } from '@maru/contracts';
import type { Texts, TextValues } from '../../kernel/services';

/** A notification as its table keeps it; times are epoch ms. */
export interface NotificationRow {
  id: string;
  kind: Notification['type'];
  textKey: string;
  textValues: TextValues;
  created: number;
  read: number | null;
}

/** Icon names of the design's set, by kind. */
const notificationIcons: Record<Notification['type'], string> = {
  memo: 'mail',
  credit: 'circle-plus',
  debit: 'circle-minus',
  coupon: 'ticket',
  game: 'trophy',
  csanswer: 'headset',
  board: 'message-circle',
  security: 'shield-check',
  goal: 'ball-football',
  draw: 'clock',
};

/** Icon of a notification: only a bet that was won has the trophy of its kind. */
export function notificationIcon(kind: Notification['type'], textKey: string): string {
  return kind === 'game' && !textKey.endsWith('.won') ? 'receipt' : notificationIcons[kind];
}

/** The round that a notification tells the result of, and its own page, as fields of it; each only where it has one. */
export const toSubject = ({ round, path }: TextValues): Pick<Notification, 'round' | 'path'> => ({
  ...(typeof round === 'number' ? { round } : {}),
  ...(typeof path === 'string' ? { path } : {}),
});

/** What a notification says. Of a bet it begins with what the bet was on (`about`), where that is known. */
export function notificationMessage(texts: Texts, locale: Locale, textKey: string, values: TextValues): string {
  const message = texts.t(locale, textKey, values);
  const { about } = values;
  return about === undefined ? message : texts.t(locale, 'notifications.about', { about, message });
}

/** A row as the member sees it, in the language asked for. */
export function shownNotification(row: NotificationRow, texts: Texts, locale: Locale): Notification {
  return {
    id: row.id,
    type: row.kind,
    icon: notificationIcon(row.kind, row.textKey),
    message: notificationMessage(texts, locale, row.textKey, row.textValues),
    ...toSubject(row.textValues),
    read_at: row.read === null ? null : Math.floor(row.read),
    created_at: Math.floor(row.created),
  };
}

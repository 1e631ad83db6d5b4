import { showBanner } from './notifications';

/** An operator's notice to all visitors online. */
export interface Notice {
  text: string;
  tone: 'success' | 'caution';
}

const maxLength = 500;
let count = 0;

/** Reads the data of a SiteSendEvent 'notice'; null where it is none. */
export function readNotice(data: unknown): Notice | null {
  const { text, tone } = (data && typeof data === 'object' ? data : {}) as { text?: unknown; tone?: unknown };
  const trimmed = typeof text === 'string' ? text.trim().slice(0, maxLength) : '';
  if (!trimmed) return null;
  return { text: trimmed, tone: tone === 'caution' || tone === 'danger' ? 'caution' : 'success' };
}

/** Shows a notice to all visitors, signed in or not. A malformed one is logged and ignored. */
export function receiveNotice(data: unknown): void {
  const notice = readNotice(data);
  if (!notice) {
    console.error('parse error in a notice', data);
    return;
  }
  count += 1;
  showBanner({
    id: `notice-${count}`,
    icon: 'speakerphone',
    message: notice.text,
    type: 'notice',
    tone: notice.tone,
  });
}

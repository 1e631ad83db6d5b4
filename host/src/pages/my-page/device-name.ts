import type { Device } from '@maru/contracts';
import type { Translate } from '@maru/platform';

/** What a person knows a browser by: 'PC · Chrome · Windows'. */
export function deviceName({ kind, browser, system }: Device, my: Translate): string {
  return [my(`device.${kind}`), browser, system].filter(Boolean).join(' · ');
}

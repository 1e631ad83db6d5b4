import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { areCookiesEnabled } from '../../session/cookies';

const CookieNote = lazyPart(() => import('./CookieNote'));

/**
 * For forms that need cookies: `note` warns above the form if the browser blocks them, and `ok` checks again before
 * sending. Without cookies the server only reports a missing token.
 */
export function useCookies(): { note: ReactNode; ok(): boolean } {
  const [enabled, setEnabled] = useState(areCookiesEnabled);
  return {
    note: enabled ? null : (
      <Part name="cookies">
        <CookieNote />
      </Part>
    ),
    ok() {
      const now = areCookiesEnabled();
      setEnabled(now);
      return now;
    },
  };
}

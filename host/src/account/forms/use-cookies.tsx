import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { areCookiesEnabled } from '../../session/cookies';

const CookieNote = lazyPart(() => import('./CookieNote'));

/**
 * For a form that cannot be sent without cookies: `note` stands above it where the browser refuses them, and `ok` looks
 * again before anything is sent. The server would only answer that its token is missing, however often it is tried.
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

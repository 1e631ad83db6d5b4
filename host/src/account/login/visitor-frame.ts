import { configAtom, sessionAtom, useAtomValue } from '@maru/platform';

/**
 * Whether visitors see the site's frame, with sign-in and registration as modals: only if the configuration has no
 * separate sign-in page.
 */
export function useVisitorFrame(): boolean {
  const guest = useAtomValue(sessionAtom) === 'guest';
  return useAtomValue(configAtom)?.use_login_page === 0 && guest;
}

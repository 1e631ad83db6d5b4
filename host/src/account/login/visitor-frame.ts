import { configAtom, sessionAtom, useAtomValue } from '@maru/platform';

/**
 * Do visitors see the site's frame, with sign-in and registration as modals? Only where the configuration has no
 * sign-in page of its own.
 */
export function useVisitorFrame(): boolean {
  const guest = useAtomValue(sessionAtom) === 'guest';
  return useAtomValue(configAtom)?.use_login_page === 0 && guest;
}

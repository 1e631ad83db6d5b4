import { getCookie, setCookie } from '@maru/platform';

const probe = 'maru_probe';

/** Whether the browser stores cookies of this site, which sign-in requires. Tested by setting one. */
export function areCookiesEnabled(): boolean {
  setCookie(probe, '1', 1);
  const enabled = getCookie(probe) === '1';
  if (enabled) setCookie(probe, '', 0);
  return enabled;
}

import { getCookie, setCookie } from '@maru/platform';

const probe = 'maru_probe';

/** Does the browser keep cookies of this site? Without them nobody can sign in. Found out by setting one. */
export function areCookiesEnabled(): boolean {
  setCookie(probe, '1', 1);
  const enabled = getCookie(probe) === '1';
  if (enabled) setCookie(probe, '', 0);
  return enabled;
}

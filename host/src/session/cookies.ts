import { getCookie, setCookie } from '@maru/platform';

const probe = 'maru_probe';

/** Does the browser keep cookies of this site? Without them nobody can sign in. Found out by setting one. */
export function cookiesKept(): boolean {
  setCookie(probe, '1', 1);
  const kept = getCookie(probe) === '1';
  if (kept) setCookie(probe, '', 0);
  return kept;
}

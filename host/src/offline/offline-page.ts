/** A small public file that each server of the site has. */
const probe = '/robots.txt';
/** Pauses between attempts, s. The last one repeats. */
const pauses = [5, 10, 20, 30];
/** Time within which the server must answer an attempt, ms. */
const answerMs = 8_000;

/** Value of a cookie, or null. */
function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}

/** Next pause, s, with 10 % jitter: pages return at different moments. */
export function pauseBefore(attempt: number, random = Math.random()): number {
  const pause = pauses[Math.min(attempt, pauses.length - 1)]!;
  return Math.round(pause * (0.9 + random * 0.2));
}

/**
 * Runs the offline page: the language and theme of the member's cookies, a button, and attempts with growing pauses until
 * the server answers. Then the page that the address names is loaded.
 */
export function startOfflinePage({
  document,
  location,
  navigator,
  addEventListener,
  fetch,
  setInterval,
}: Window & typeof globalThis): void {
  const root = document.documentElement;
  const locales = [...document.querySelectorAll<HTMLElement>('main')].map(({ lang }) => lang);
  const locale = readCookie(document.cookie, 'locale');
  if (locale && locales.includes(locale)) root.lang = locale;
  root.dataset.theme = readCookie(document.cookie, 'theme') === 'light' ? 'light' : 'dark';

  let attempt = 0;
  let left = pauseBefore(attempt);
  let isTrying = false;
  const show = () => {
    for (const line of document.querySelectorAll<HTMLElement>('.next')) {
      line.hidden = false;
      line.textContent = isTrying ? line.dataset.trying! : line.dataset.next!.replace('{{seconds}}', String(left));
    }
  };
  const open = () => {
    // The address of the offline page itself leads to the site.
    if (location.pathname === '/offline.html') location.replace('/');
    else location.reload();
  };
  const tryNow = async () => {
    if (isTrying) return;
    isTrying = true;
    show();
    try {
      const { ok } = await fetch(probe, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
      if (ok) return open();
    } catch {
      // Still no network.
    }
    isTrying = false;
    attempt += 1;
    left = pauseBefore(attempt);
    show();
  };
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => void tryNow());
  addEventListener('online', () => void tryNow());
  setInterval(() => {
    if (isTrying || !navigator.onLine) return show();
    left -= 1;
    if (left <= 0) void tryNow();
    else show();
  }, 1_000);
  show();
}

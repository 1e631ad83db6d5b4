import { isOwnPath } from '@maru/contracts/addresses';
import { navigate } from '@maru/platform';

/** Opens the page that the service worker reports as clicked. Returns the function that stops it. */
export function openOnClick(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const open = ({ data }: MessageEvent) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
    if (type === 'open' && typeof path === 'string' && isOwnPath(path)) navigate(path);
  };
  navigator.serviceWorker.addEventListener('message', open);
  return () => navigator.serviceWorker.removeEventListener('message', open);
}

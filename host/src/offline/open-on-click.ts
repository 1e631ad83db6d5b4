import { navigate } from '@maru/platform';

/** Goes where the service worker says that the member has clicked. Returns what stops it. */
export function openOnClick(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const open = ({ data }: MessageEvent) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
    if (type === 'open' && typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')) navigate(path);
  };
  navigator.serviceWorker.addEventListener('message', open);
  return () => navigator.serviceWorker.removeEventListener('message', open);
}

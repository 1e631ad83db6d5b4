import { createHash } from 'node:crypto';

/**
 * Passes on the messages that the contracts know (`casinoFrameMessage`) of the vendor's own frame and origin, field by field, to the page
 * of the site; without a frame it says that the link is used up.
 */
const relay = `(() => {
  const frame = document.querySelector('iframe');
  const send = (message) => parent.postMessage({ source: 'maru-casino', ...message }, location.origin);
  if (!frame) return send({ type: 'error', reason: 'expired' });
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== frame.dataset.origin || data?.source !== 'maru-casino') return;
    const { type, open, reason } = data;
    if (type === 'ready' || type === 'balance' || type === 'exit') send({ type });
    else if (type === 'round' && typeof open === 'boolean') send({ type, open });
    else if (type === 'error') send({ type, reason: String(reason).slice(0, 40) });
  });
})();`;
const style = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block}';
const computeHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page at /casino-frame/{token}: a frame around the vendor's page, with a separate policy. The policy keeps the
 * vendor's code out of the site's origin. `url` null: the link is used up, or belongs to another member.
 */
export function framePage(url: string | null): { status: number; html: string; headers: Record<string, string> } {
  const origin = url === null ? null : new URL(url).origin;
  const escaped = url?.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const frame =
    url === null
      ? ''
      : `<iframe title="game" src="${escaped}" data-origin="${origin}" sandbox="allow-scripts allow-same-origin allow-forms" allow="fullscreen; autoplay" referrerpolicy="origin"></iframe>\n`;
  const html = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="referrer" content="origin">
<title>game</title>
<style>${style}</style>
${frame}<script>${relay}</script>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src ${computeHash(style)}`,
    `script-src ${computeHash(relay)}`,
    `frame-src ${origin ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    status: url === null ? 410 : 200,
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'origin',
      'cache-control': 'no-store',
    },
  };
}

/** Chat services that a visitor may be offered, by the word in the address of their frame: /chat/tawk. */
export const chatKinds = ['tawk', 'livechat'] as const;
export type ChatKind = (typeof chatKinds)[number];

/** The part of the configuration that chats need. */
export interface ChatConfig {
  use_tawk: number;
  tawk_id: string | null;
  tawk_widget_id: string | null;
  use_live_chat: number;
  live_chat_id: string | null;
}

/** Origins that serve each service's chat pages. No other origin of the service is allowed. */
export const chatOrigins: Record<ChatKind, readonly string[]> = {
  tawk: ['https://tawk.to', 'https://*.tawk.to'],
  livechat: ['https://secure.livechatinc.com', 'https://*.livechatinc.com'],
};

/** Ids as the services give them out. Anything else is not put into an address. */
export const isChatId = (id: string | null): id is string => id !== null && /^[A-Za-z0-9_-]{1,64}$/.test(id);

/** Address of a service's own chat page, or null where the configuration does not have it. */
export function chatAddress(kind: ChatKind, config: ChatConfig): string | null {
  if (kind === 'tawk') {
    if (config.use_tawk !== 1 || !isChatId(config.tawk_id)) return null;
    return `https://tawk.to/chat/${config.tawk_id}/${isChatId(config.tawk_widget_id) ? config.tawk_widget_id : 'default'}`;
  }
  if (config.use_live_chat !== 1 || !isChatId(config.live_chat_id)) return null;
  return `https://secure.livechatinc.com/licence/${config.live_chat_id}/v2/open_chat.cgi`;
}

/** The chats that the configuration has, in the order in which they are offered. */
export function listChats(config: ChatConfig): ChatKind[] {
  return chatKinds.filter((kind) => chatAddress(kind, config) !== null);
}

/**
 * The page at /chat/{kind}: a frame around the service's own page, with a separate policy. No script of the service
 * runs in the site's origin, so it reaches neither the page nor its cookies. The site's own policy stays strict. Null
 * if the configuration does not have the chat: answer 404.
 */
export function chatPage(kind: string, config: ChatConfig): { html: string; headers: Record<string, string> } | null {
  const chat = chatKinds.find((chatKind) => chatKind === kind);
  const address = chat ? chatAddress(chat, config) : null;
  if (!chat || !address) return null;
  const style = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block}';
  const html = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="referrer" content="origin">
<title>${chat}</title>
<style>${style}</style>
<iframe title="${chat}" src="${address}" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox" referrerpolicy="origin"></iframe>
</html>
`;
  const policy = [
    "default-src 'none'",
    // One rule of sizes, written above; no rule can be brought in from elsewhere.
    "style-src 'unsafe-inline'",
    `frame-src ${chatOrigins[chat].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return {
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

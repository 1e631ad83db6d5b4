import { type ChatConfig, chatAddress, chatOrigins, chatPage, listChats } from './chat-origins';

const none: ChatConfig = {
  use_tawk: 0,
  tawk_id: null,
  tawk_widget_id: null,
  use_live_chat: 0,
  live_chat_id: null,
};
const twoChats: ChatConfig = {
  use_tawk: 1,
  tawk_id: '5f0c1d2e3a4b5c6d7e8f9a0b',
  tawk_widget_id: '1fp68i1tk',
  use_live_chat: 1,
  live_chat_id: '1048764',
};

test('a chat is offered where it is used and has an id', () => {
  expect(listChats(none)).toEqual([]);
  expect(listChats(twoChats)).toEqual(['tawk', 'livechat']);
  expect(listChats({ ...twoChats, use_tawk: 0 })).toEqual(['livechat']);
  expect(listChats({ ...twoChats, tawk_id: null, live_chat_id: '' })).toEqual([]);
});

test('addresses are the services’ own pages; a widget that is missing is the default one', () => {
  expect(chatAddress('tawk', twoChats)).toBe('https://tawk.to/chat/5f0c1d2e3a4b5c6d7e8f9a0b/1fp68i1tk');
  expect(chatAddress('tawk', { ...twoChats, tawk_widget_id: null })).toMatch(/\/default$/);
  expect(chatAddress('livechat', twoChats)).toBe('https://secure.livechatinc.com/licence/1048764/v2/open_chat.cgi');
});

test.each(['"><script>', '../x', 'a b', '한글', 'x'.repeat(65), 'a/b', 'a?b'])(
  '%j is not put into an address',
  (id) => {
    expect(listChats({ ...twoChats, tawk_id: id, live_chat_id: id })).toEqual([]);
    expect(chatAddress('tawk', { ...twoChats, tawk_widget_id: id })).toMatch(/\/default$/);
  },
);

// spec host.18
test('the page of a chat frames its service alone and has no script', () => {
  const page = chatPage('tawk', twoChats)!;
  const policy = page.headers['content-security-policy']!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`frame-src ${chatOrigins.tawk.join(' ')}`);
  expect(policy).not.toContain('script-src');
  expect(policy).not.toContain('livechatinc');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(page.html).not.toContain('<script');
  expect(page.html).toContain('src="https://tawk.to/chat/5f0c1d2e3a4b5c6d7e8f9a0b/1fp68i1tk"');
});

test('there is no page for a chat that is not configured or not known', () => {
  expect(chatPage('tawk', none)).toBeNull();
  expect(chatPage('other', twoChats)).toBeNull();
  expect(chatPage('constructor', twoChats)).toBeNull();
});

import { PlatformProvider, setConfig } from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../boot/texts';
import { demoConfig, demoUser, fakeApi } from '../test/fake-api';
import { ChatWidget } from './ChatWidget';

const chats = { use_tawk: 1, tawk_id: 'abc123', tawk_widget_id: 'w1', use_live_chat: 0, live_chat_id: null } as const;
const show = () =>
  render(
    <PlatformProvider>
      <ChatWidget />
    </PlatformProvider>,
  );

beforeEach(() => {
  fakeApi({});
  setConfig({ ...demoConfig, ...chats, time: Date.now() });
  setUser(null);
});

// spec host.18
test('a visitor gets the configured chat; the service is asked for nothing before it is opened', async () => {
  const { container } = show();
  const button = await screen.findByRole('button', { name: '상담하기' });
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(button);
  expect(screen.getByRole('dialog', { name: '상담창 tawk.to' })).toBeVisible();
  expect(container.querySelector('iframe')).toHaveAttribute('src', '/chat/tawk');
});

test('closing keeps the talk and gives the focus back; Escape closes too', async () => {
  const { container } = show();
  const button = await screen.findByRole('button', { name: '상담하기' });
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: '상담창 닫기' }));
  expect(container.querySelector('.panel')).not.toBeVisible();
  expect(container.querySelector('iframe')).not.toBeNull();
  expect(button).toHaveFocus();
  fireEvent.click(button);
  fireEvent.keyDown(container.querySelector('.panel')!, { key: 'Escape' });
  expect(container.querySelector('.panel')).not.toBeVisible();
});

// spec host.18
test('signing in takes frame, button and everything of the service away', async () => {
  const { container } = show();
  fireEvent.click(await screen.findByRole('button', { name: '상담하기' }));
  act(() => setUser(demoUser));
  expect(container).toBeEmptyDOMElement();
  expect(document.querySelectorAll('iframe, script[src*="tawk"], script[src*="livechat"]')).toHaveLength(0);
  expect(Object.keys(window).filter((name) => /tawk|LiveChat|__lc/i.test(name))).toEqual([]);
});

test('without configuration there is none, with both there are two', async () => {
  const { container } = show();
  act(() => setConfig({ ...demoConfig, ...chats, use_tawk: 0, time: Date.now() }));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  act(() => setConfig({ ...demoConfig, ...chats, use_live_chat: 1, live_chat_id: '77', time: Date.now() }));
  expect(await screen.findByRole('button', { name: '상담하기 · tawk.to' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '상담하기 · LiveChat' })).toBeInTheDocument();
});

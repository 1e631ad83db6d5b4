import type { PushSettings } from '@maru/contracts';
import { overlayAtoms, PlatformProvider, store } from '@maru/platform';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type RecordedCall, signInDemo } from '../../../shell/test/fake-api';
import '../../../boot/texts';
import '../texts';
import { PushCard } from './PushCard';

const key = 'BKEY';
const settings = (more: Partial<PushSettings> = {}): PushSettings => ({
  key,
  here: false,
  browsers: 0,
  stopped: false,
  kinds: [
    { kind: 'game', on: true },
    { kind: 'coupon', on: false },
  ],
  details: false,
  quiet: null,
  ...more,
});
const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'P', auth: 'A' } };

let permission: NotificationPermission;
let pushManager: { getSubscription: jest.Mock; subscribe: jest.Mock };
beforeEach(() => {
  permission = 'granted';
  pushManager = {
    getSubscription: jest.fn(async () => null),
    subscribe: jest.fn(async () => ({ toJSON: () => subscription })),
  };
  const registration = { pushManager };
  window.__maru = { serviceWorker: true };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, getRegistration: async () => registration, ready: registration },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: Object.assign(class {}, { permission: 'default', requestPermission: async () => permission }),
  });
});
afterEach(() => {
  delete window.__maru;
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

let requests: RecordedCall[];
function show(first: PushSettings, answers: Parameters<typeof fakeApi>[0] = {}) {
  signInDemo();
  store.set(overlayAtoms.toasts, []);
  requests = fakeApi({ 'GET /api/info/push': { body: first }, ...answers });
  return render(
    <PlatformProvider>
      <PushCard />
    </PlatformProvider>,
  );
}
const sent = (method: string) => requests.filter((request) => request.method === method).map(({ body }) => body);
const findSwitch = (name: RegExp) => screen.findByRole('switch', { name });

test('one press asks for the permission, subscribes with the site’s key and tells the site', async () => {
  show(settings(), { 'PUT /api/info/push': { body: settings({ here: true, browsers: 1 }) } });
  fireEvent.click(await findSwitch(/이 기기에서 푸시 받기/));
  await waitFor(async () => expect(await findSwitch(/이 기기에서 푸시 받기/)).toBeChecked());
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(sent('PUT')).toEqual([{ endpoint: subscription.endpoint, keys: subscription.keys }]);
});

test('who does not permit notifications is not subscribed, and is told how to permit them', async () => {
  permission = 'denied';
  show(settings());
  const press = await findSwitch(/이 기기에서 푸시 받기/);
  Object.assign(window.Notification, { permission: 'denied' });
  fireEvent.click(press);
  expect(await screen.findByText(/브라우저에서 이 사이트의 알림을 차단했습니다/)).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: /이 기기에서 푸시 받기/ })).not.toBeInTheDocument();
  expect(sent('PUT')).toEqual([]);
});

test('a push service that cannot be reached is said, and nothing is turned on', async () => {
  pushManager.subscribe.mockRejectedValue(new DOMException('network', 'AbortError'));
  show(settings());
  fireEvent.click(await findSwitch(/이 기기에서 푸시 받기/));
  await waitFor(() => expect(store.get(overlayAtoms.toasts)).toHaveLength(1));
  expect(await findSwitch(/이 기기에서 푸시 받기/)).not.toBeChecked();
});

test('a subscription that was made with another key of the site is replaced', async () => {
  const unsubscribe = jest.fn(async () => true);
  const options = { applicationServerKey: new Uint8Array([1, 2, 3]).buffer };
  pushManager.getSubscription.mockResolvedValue({ options, unsubscribe });
  show(settings(), { 'PUT /api/info/push': { body: settings({ here: true, browsers: 1 }) } });
  fireEvent.click(await findSwitch(/이 기기에서 푸시 받기/));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('turned off, the site forgets the browser first, then the push service does', async () => {
  const unsubscribe = jest.fn(async () => true);
  pushManager.getSubscription.mockResolvedValue({ unsubscribe });
  show(settings({ here: true, browsers: 2 }), { 'DELETE /api/info/push': { body: settings({ browsers: 1 }) } });
  expect(await screen.findByText(/푸시를 받는 기기 2대/)).toBeInTheDocument();
  fireEvent.click(await findSwitch(/이 기기에서 푸시 받기/));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(/푸시를 받는 기기 1대/)).toBeInTheDocument();
});

test('kinds, details and quiet hours are sent one by one', async () => {
  let now = settings();
  show(now, {
    'PATCH /api/info/push': ({ body }) => {
      now = { ...now, ...(body as Partial<PushSettings>), kinds: now.kinds };
      return { body: now };
    },
  });
  fireEvent.click(await findSwitch(/쿠폰/));
  fireEvent.click(await findSwitch(/금액과 내용 표시/));
  fireEvent.click(await findSwitch(/방해 금지 시간/));
  const hours = within(await screen.findByRole('group', { name: '방해 금지 시간' }));
  fireEvent.change(hours.getByLabelText(/끝/), { target: { value: '420' } });
  await waitFor(() =>
    expect(sent('PATCH')).toEqual([
      { kind: { kind: 'coupon', on: true } },
      { details: true },
      { quiet: { from: 1_320, to: 480 } },
      { quiet: { from: 1_320, to: 420 } },
    ]),
  );
});

test('a protected member reads that no pushes are sent', async () => {
  show(settings({ stopped: true }));
  expect(await screen.findByText('이용자 보호 조치 중에는 푸시를 보내지 않습니다.')).toBeInTheDocument();
});

test('without pushes in the browser, or without a key of the site, the settings stand and nothing can be subscribed', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  show(settings());
  expect(await screen.findByText(/이 브라우저는 푸시를 지원하지 않습니다/)).toBeInTheDocument();
  expect(await findSwitch(/배팅 결과/)).toBeChecked();
  expect(screen.queryByRole('switch', { name: /이 기기에서/ })).not.toBeInTheDocument();
});

test('a site without a service worker has no such card', () => {
  window.__maru = { serviceWorker: false };
  const { container } = show(settings());
  expect(container).toBeEmptyDOMElement();
  expect(requests).toEqual([]);
});

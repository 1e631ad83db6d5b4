import type { BrowserContext, Page } from '@playwright/test';
import { wholeBrowser } from '../support/browser';
import { expect, test } from '../support/fixtures';
import { memberCall } from '../support/member-call';
import { asOperator } from '../support/operator';
import { slow } from '../support/slow';

// The engine without windows has no notifications.
test.use({ launchOptions: wholeBrowser, serviceWorkers: 'allow', permissions: ['notifications'] });
test.skip(wholeBrowser.executablePath === undefined, 'the machine has no whole browser');

/** A browser that subscribed at the push services' stand-in. */
interface Subscribed {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Lets the browser subscribe at the stand-in: its own push service is outside of the tests. */
async function subscribeAtStandIn(context: BrowserContext, url: string): Promise<Subscribed> {
  const browser = (await (await fetch(`${url}/v1/browsers`, { method: 'POST' })).json()) as Subscribed;
  await context.addInitScript(({ endpoint, keys }) => {
    let subscription: object | null = null;
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const { userVisibleOnly, applicationServerKey } = options ?? {};
      if (!userVisibleOnly || typeof applicationServerKey !== 'string')
        throw new TypeError('a browser would refuse this');
      subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
      };
      return subscription as PushSubscription;
    };
  }, browser);
  return browser;
}

/** What the browser got, as its service worker reads it. */
async function readPushes(url: string, { id }: Subscribed): Promise<string[]> {
  const answer = await fetch(`${url}/v1/pushes?browser=${id}`);
  return ((await answer.json()) as { pushes: { text: string }[] }).pushes.map(({ text }) => text);
}

/** Hands a push to the page's service worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

test('an answer to a question is pushed to the member’s browser, shown by the worker, and a click opens the answer', async ({
  memberPage,
  site,
}) => {
  const page = await memberPage('demo4');
  const context = page.context();
  const browser = await subscribeAtStandIn(context, site.messages);
  await page.goto('/info/mypage');
  const here = page.getByRole('switch', { name: '이 기기에서 푸시 받기' });
  await here.click();
  await expect(here).toBeChecked();

  const title = `푸시 ${Date.now()}`;
  await memberCall(context, 'POST', '/api/cscenter/csquestion', { title, content: '답변을 기다립니다.' });
  await asOperator(site, async (call) => {
    const { questions } = await call<{ questions: { id: number; title: string }[] }>('GET', 'questions?open=1');
    const { id } = questions.find((question) => question.title === title)!;
    await call('POST', `questions/${id}/answer`, { content: '<p>답변입니다.</p>' });
  });
  // The job that sends pushes looks once a second, and no member waits at the page for one.
  await expect.poll(() => readPushes(site.messages, browser), { timeout: 5_000 * slow }).toHaveLength(1);
  const [text] = await readPushes(site.messages, browser);
  // What the lock screen may show names the kind alone.
  expect(text).not.toContain(title);

  await deliver(page, text!);
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body }) => [title, body]);
    });
  await expect.poll(shown).toEqual([['1:1 문의 답변', '문의에 답변이 등록되었습니다.']]);

  await context.serviceWorkers()[0]!.evaluate(async () => {
    const worker = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await worker.registration.getNotifications();
    const Click = (self as unknown as { NotificationEvent: new (name: string, of: object) => Event }).NotificationEvent;
    worker.dispatchEvent(new Click('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/cscenter\/csquestion$/);
  await expect(page.getByText(title)).toBeVisible();
  await expect.poll(shown).toEqual([]);
});

test('turned off, the browser gets nothing any more', async ({ memberPage, site }) => {
  const page = await memberPage('demo5');
  const context = page.context();
  const browser = await subscribeAtStandIn(context, site.messages);
  await page.goto('/info/mypage');
  const here = page.getByRole('switch', { name: '이 기기에서 푸시 받기' });
  await here.click();
  await expect(here).toBeChecked();
  await here.click();
  await expect(here).not.toBeChecked();
  expect(await memberCall(context, 'GET', '/api/info/push')).toMatchObject({ here: false, browsers: 0 });
  expect(await readPushes(site.messages, browser)).toEqual([]);
});

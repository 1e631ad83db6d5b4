import { pauseBefore, startOfflinePage } from './offline-page';

/** A window with the offline page in it, whose network and time the test decides. */
function makeWindow({ cookie = '', pathname = '/cash/credit' } = {}) {
  document.body.innerHTML = `
    <main lang="ko"><button type="button"></button><p class="next" data-next="{{seconds}}초 후" data-trying="연결 중" hidden></p></main>
    <main lang="en"><button type="button"></button><p class="next" data-next="in {{seconds}} s" data-trying="Connecting" hidden></p></main>`;
  const listeners = new Map<string, () => void>();
  const page = {
    cookie,
    documentElement: document.documentElement,
    querySelectorAll: document.querySelectorAll.bind(document),
  };
  document.documentElement.lang = 'ko';
  let tick = () => {};
  const fetch = jest.fn(async () => ({ ok: false }));
  const location = { pathname, reload: jest.fn(), replace: jest.fn() };
  const navigator = { onLine: true };
  const setInterval = (run: () => void) => {
    tick = run;
  };
  const addEventListener = (name: string, run: () => void) => void listeners.set(name, run);
  startOfflinePage({ document: page, location, navigator, addEventListener, fetch, setInterval } as never);
  const lines = () => [...document.querySelectorAll('.next')].map(({ textContent }) => textContent);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    fetch,
    location,
    navigator,
    lines,
    settle,
    tick: () => tick(),
    emit: (name: string) => listeners.get(name)?.(),
  };
}

test('pauses grow to half a minute, and differ between pages', () => {
  expect([0, 1, 2, 3, 99].map((attempt) => pauseBefore(attempt, 0.5))).toEqual([5, 10, 20, 30, 30]);
  expect(pauseBefore(3, 0)).toBe(27);
  expect(pauseBefore(3, 0.99)).toBe(33);
});

test('language and theme are those of the cookies', () => {
  makeWindow({ cookie: 'a=b; locale=en; theme=light' });
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.dataset.theme).toBe('light');
  makeWindow({ cookie: 'locale=xx; theme=pink' });
  expect(document.documentElement.lang).toBe('ko');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('the page counts down, tries, and waits longer after a failure', async () => {
  const page = makeWindow();
  expect(page.lines()[0]).toMatch(/^5초 후|^[456]초 후/);
  for (let second = 0; second < 6; second += 1) page.tick();
  expect(page.fetch).toHaveBeenCalledTimes(1);
  expect(page.lines()[1]).toBe('Connecting');
  await page.settle();
  expect(page.lines()[1]).toMatch(/^in (9|10|11) s$/);
  expect(page.location.reload).not.toHaveBeenCalled();
});

test('without a network the page tries nothing, and at once when there is one', async () => {
  const page = makeWindow();
  page.navigator.onLine = false;
  for (let second = 0; second < 60; second += 1) page.tick();
  expect(page.fetch).not.toHaveBeenCalled();
  page.fetch.mockResolvedValue({ ok: true });
  page.emit('online');
  await page.settle();
  expect(page.location.reload).toHaveBeenCalledTimes(1);
});

test('the button tries at once, and a lost connection is a failure like an error of the server', async () => {
  const page = makeWindow();
  page.fetch.mockRejectedValueOnce(new TypeError('no network'));
  document.querySelector('button')!.click();
  document.querySelector('button')!.click();
  await page.settle();
  expect(page.fetch).toHaveBeenCalledTimes(1);
  expect(page.location.reload).not.toHaveBeenCalled();
});

test('the page under its own address leads to the site', async () => {
  const page = makeWindow({ pathname: '/offline.html' });
  page.fetch.mockResolvedValue({ ok: true });
  page.emit('online');
  await page.settle();
  expect(page.location.replace).toHaveBeenCalledWith('/');
});

import { openPush, readPush, showPush, toPath } from './push';

const push = { id: 'n1', kind: 'game', title: '배팅 결과', body: '배팅이 정산되었습니다.', lang: 'ko' };
const page = (focused = false) => ({ focused, focus: jest.fn(async () => {}), postMessage: jest.fn() });

function scope(pages: ReturnType<typeof page>[] = []) {
  const showNotification = jest.fn(async () => {});
  const openWindow = jest.fn(async () => {});
  return {
    showNotification,
    openWindow,
    worker: { registration: { showNotification }, clients: { matchAll: async () => pages, openWindow } } as never,
  };
}

test.each([undefined, '', 'hello', 'null', '[]', '{"id":1}', JSON.stringify({ ...push, body: undefined })])(
  '%s is no push, and shows nothing',
  async (text) => {
    const { worker, showNotification } = scope();
    expect(readPush(text)).toBeNull();
    await showPush(worker, text);
    expect(showNotification).not.toHaveBeenCalled();
  },
);

test('a push is shown in its language, replaces itself, and knows its page', async () => {
  const { worker, showNotification } = scope([page()]);
  await showPush(worker, JSON.stringify(push));
  expect(showNotification).toHaveBeenCalledWith('배팅 결과', {
    body: '배팅이 정산되었습니다.',
    lang: 'ko',
    tag: 'n1',
    icon: '/icon-192.png',
    badge: '/icon-maskable-192.png',
    silent: false,
    data: { path: '/info/betRecord' },
  });
});

test('a push about one page knows that page', async () => {
  const { worker, showNotification } = scope();
  await showPush(worker, JSON.stringify({ ...push, kind: 'draw', path: '/mini/sureLadder-1' }));
  expect(showNotification).toHaveBeenCalledWith(
    '배팅 결과',
    expect.objectContaining({ data: { path: '/mini/sureLadder-1' } }),
  );
});

test('whoever looks at a page of the site hears nothing', async () => {
  const { worker, showNotification } = scope([page(), page(true)]);
  await showPush(worker, JSON.stringify(push));
  expect(showNotification).toHaveBeenCalledWith('배팅 결과', expect.objectContaining({ silent: true }));
});

test('every kind has a page; one that is not known leads home', () => {
  for (const kind of ['memo', 'credit', 'debit', 'game', 'csanswer', 'board', 'security', 'goal', 'draw']) {
    expect(toPath(kind)).toMatch(/^\/\w+/);
    expect(toPath(kind)).not.toBe('/home');
  }
  expect(toPath('none')).toBe('/home');
});

test('a click brings an open page forward, which goes to the place itself, else opens one', async () => {
  const open = page();
  const { worker, openWindow } = scope([open]);
  await openPush(worker, { path: '/cash/credit' });
  expect(open.postMessage).toHaveBeenCalledWith({ type: 'open', path: '/cash/credit' });
  expect(open.focus).toHaveBeenCalledTimes(1);
  expect(openWindow).not.toHaveBeenCalled();
  const empty = scope();
  await openPush(empty.worker, { path: '/cash/credit' });
  expect(empty.openWindow).toHaveBeenCalledWith('/cash/credit');
});

test.each([null, {}, { path: 7 }, { path: 'https://evil.example/' }, { path: '//evil.example/' }])(
  'a click on %j leads home and nowhere else',
  async (data) => {
    const { worker, openWindow } = scope();
    await openPush(worker, data);
    expect(openWindow).toHaveBeenCalledWith('/home');
  },
);

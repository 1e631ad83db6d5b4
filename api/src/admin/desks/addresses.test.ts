import { hostileAddresses } from '@maru/contracts/testing/hostile-addresses';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { sanitizeHtml } from '../../kernel/html/sanitize';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());

const change = (key: string, value: string) => admin.call('PUT', '/api/ops/settings', { changes: { [key]: value } });
const banner = (to: string) =>
  admin.post('/api/ops/banners', {
    purpose: 'notice',
    art: 'hero',
    to,
    texts: { ko: { tag: '', title: '배너', text: '', action: '보기' } },
    order: 0,
    active: true,
  });
/** Everything that an operator sets and that becomes an address or a part of one. */
const settings: [string, (address: string) => ReturnType<typeof change>, string][] = [
  ['the logo', (address) => change('brand.logo', address), '/pictures/logo.png'],
  ['the chat of Tawk', (address) => change('tawk_id', address), '5f0c1d2e3a4b5c6d7e8f9a0b'],
  ['its widget', (address) => change('tawk_widget_id', address), '1fp68i1tk'],
  ['the chat of LiveChat', (address) => change('live_chat_id', address), '1048764'],
  ['a banner', banner, '/notice/event?page=1'],
];

describe.each(settings)('%s', (_what, set, good) => {
  // spec releases.26
  test('takes no hostile address, and says what may be set', async () => {
    // An empty text takes logo and chat away.
    for (const address of hostileAddresses.filter(Boolean)) {
      const { status, body } = await set(address);
      expect([address, status]).toEqual([address, 422]);
      expect(Object.keys(body.errors)).toHaveLength(1);
    }
  });
  test('takes a good one', async () => expect((await set(good)).status).toBe(200));
});

test('the site’s pictures come from the site: a logo of another site would be blocked by the page’s policy', async () => {
  const { body } = await change('brand.logo', 'https://elsewhere.example/logo.png');
  expect(body.errors).toEqual({ 'changes.brand.logo': ['이 사이트의 경로를 입력해주세요. 예: /notice/event'] });
});

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
// spec releases.26
test.each(hostileAddresses)('an operator’s text keeps no link and no picture to %j', (address) => {
  expect(sanitizeHtml(`<a href="${attribute(address)}">x</a>`)).not.toContain('href');
  expect(sanitizeHtml(`<img src="${attribute(address)}">`)).toBe('');
});

// spec releases.26
test('texts of every kind go through that rule before they are kept', async () => {
  const content = '<p>글 <a href="http://elsewhere.example">x</a><a href="https://a@elsewhere.example">y</a></p>';
  const clean =
    '<p>글 <a rel="noopener noreferrer" target="_blank">x</a><a rel="noopener noreferrer" target="_blank">y</a></p>';
  const popup = { purpose: 'notice', content, width: 400, height: 300, paths: [], active: false };
  expect((await admin.post('/api/ops/popups', popup)).body.content).toBe(clean);
  const announcement = {
    type: 'notice',
    purpose: 'notice',
    label: 'info',
    title: '제목',
    content,
    pinned: false,
    until: null,
    published: false,
  };
  expect((await admin.post('/api/ops/announcements', announcement)).body.content).toBe(clean);
  const member = await api.member('demo1');
  const { id } = (await member.get('/api/user')).body;
  expect((await admin.post('/api/ops/memos', { member: id, title: '제목', content, important: false })).status).toBe(
    200,
  );
  expect((await member.get('/api/cscenter/memo')).body.data[0].content).toBe(clean);
  const question = (
    await member.once('/api/cscenter/csquestion', { title: '정산 문의', content: '정산이 궁금합니다.' })
  ).body;
  await admin.post(`/api/ops/questions/${question.id}/answer`, { content });
  expect((await member.get('/api/cscenter/csquestion')).body.data[0].answer.content).toBe(clean);
});

import { type Locale, setLocale, t } from '@maru/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, show } from '../../testing/fake-api';
import { demoGuide } from '../../testing/guide';
import { GuidePage } from './GuidePage';

const path = '/cscenter/guide';
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => act(() => setLocale('ko')));

// spec community.23
test('rules stand in parts with their numbers; the contents lead to one, which the address names', async () => {
  fakeApi({ 'GET /api/cscenter/guide': { body: demoGuide } });
  await show(GuidePage, path);
  const feed = within(await screen.findByRole('region', { name: '해외 스포츠' }));
  expect(feed.getByText('1,234,000원')).toBeInTheDocument();
  const games = within(screen.getByRole('region', { name: '미니게임·토큰게임' }));
  expect(games.getByText(/합의 일의 자리가 9에 가까운 쪽이 이깁니다/)).toBeInTheDocument();
  expect(games.getByRole('row', { name: '승 1.95 – 9.00 85.64% – 98.94% 공개 예외 항목' })).toBeInTheDocument();
  expect(screen.getByText(/취소된 경기와 24시간 동안/)).toBeInTheDocument();
  const contents = within(screen.getByRole('navigation', { name: '목차' }));
  fireEvent.click(contents.getByRole('link', { name: /이용자 보호/ }));
  await waitFor(() => expect(window.location.hash).toBe('#protection'));
  expect(screen.getByRole('region', { name: '이용자 보호' })).toHaveFocus();
});

// spec community.23
test('a search leaves what holds it, says how much that is, and is cleared', async () => {
  fakeApi({ 'GET /api/cscenter/guide': { body: demoGuide } });
  await show(GuidePage, path);
  const search = await screen.findByRole('searchbox', { name: '이용규정에서 찾기' });
  fireEvent.change(search, { target: { value: '은행 점검' } });
  expect(screen.getByRole('status')).toHaveTextContent('1개 항목');
  expect(screen.queryByRole('region', { name: '해외 스포츠' })).not.toBeInTheDocument();
  fireEvent.change(search, { target: { value: '없는말' } });
  expect(screen.getByText('‘없는말’에 맞는 규정이 없습니다')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '검색 지우기' }));
  expect(screen.getByRole('region', { name: '해외 스포츠' })).toBeInTheDocument();
});

test('it is printed by a button', async () => {
  fakeApi({ 'GET /api/cscenter/guide': { body: demoGuide } });
  window.print = jest.fn();
  await show(GuidePage, path);
  fireEvent.click(await screen.findByRole('button', { name: '인쇄' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('what cannot be loaded says so, with another try', async () => {
  let broken = true;
  fakeApi({
    'GET /api/cscenter/guide': () => (broken ? { status: 503, body: { message: '점검' } } : { body: demoGuide }),
  });
  await show(GuidePage, path);
  expect(await screen.findByText('이용규정을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('region', { name: '해외 스포츠' })).toBeInTheDocument();
});

test.each<Locale>(['ko', 'en', 'zh-CN', 'es'])('every text is there in %s', async (locale) => {
  fakeApi({ 'GET /api/cscenter/guide': { body: { ...demoGuide, casino: { open: true } } } });
  const { container } = await show(GuidePage, path);
  await screen.findByRole('region', { name: '해외 스포츠' });
  await act(() => setLocale(locale));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('community', 'guide.title')),
  );
  expect(container.textContent).not.toMatch(/\b(guide|rules|market|game)\.[a-z]/);
});

import type { Locale } from '@maru/platform';
import { setLocale, t } from '@maru/platform';
import { act, cleanup, screen, within } from '@testing-library/react';
import { allGames } from '../model/games';
import { fakeSite, findGame, showAt } from '../testing/fake-site';
import { InfoPage } from './InfoPage';

const show = (id: number, source: 'own' | 'outside' = 'own') => {
  const game = findGame(id);
  return showAt('/', game, { source, term: 60 }, <InfoPage game={game} />);
};
beforeEach(() => void fakeSite({}));
afterEach(() => act(() => setLocale('ko')));

// spec mini-pages.21
test('baccarat: rules, exact figures, exceptions by name, limits, rhythm', async () => {
  await show(1002);
  const table = within(screen.getByRole('table', { name: '마켓과 배당' }));
  expect(table.getByRole('row', { name: '타이 9.00 9.51% 85.64% 공개 예외 항목' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /^플레이어 2\.00 44\.62% 98\.76% 타이면 반환/ })).toBeInTheDocument();
  expect(screen.getByText('3,000,000원')).toBeInTheDocument();
  expect(screen.getByText('1,440회')).toBeInTheDocument();
  expect(screen.getByText(/추첨에 쓸 값이 60초 안에 나오지 않으면/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '검증' })).toHaveAttribute('href', '/tokenGame/baccarat/validate');
});

// spec mini-pages.22
test('the longest draw of the day is shown as it was measured, rounded up; of graph it is the longest run', async () => {
  fakeSite({
    'GET /api/tg/draws/1002': { rounds: 1_440, longest_ms: 1_201 },
    'GET /api/tg/draws/1004': { rounds: 2_200, longest_ms: 148_700 },
  });
  await show(1002);
  const term = await screen.findByText('가장 오래 걸린 추첨');
  expect(term.nextElementSibling).toHaveTextContent('1.3초 · 24시간 1,440회 중');
  await act(() => setLocale('en'));
  expect(screen.getByText('1.3 s, of 1,440 rounds in 24 h')).toBeInTheDocument();
  cleanup();
  await act(() => setLocale('ko'));
  await show(1004);
  expect((await screen.findByText('가장 긴 회차')).nextElementSibling).toHaveTextContent('148.7초 · 24시간 2,200회 중');
});

test('a game without a drawn round of the day says nothing of the longest draw', async () => {
  const asked = fakeSite({ 'GET /api/tg/draws/1002': { rounds: 0, longest_ms: null } });
  await show(1002);
  await screen.findByText('추첨 기한');
  expect(asked).toContain('GET /api/tg/draws/1002');
  expect(screen.queryByText('가장 오래 걸린 추첨')).not.toBeInTheDocument();
});

test('a game with outside draws offers no check', async () => {
  await show(100, 'outside');
  expect(screen.queryByRole('link', { name: '검증' })).not.toBeInTheDocument();
  expect(screen.getByText(/외부 추첨 결과를 받는 게임/)).toBeInTheDocument();
});

const kinds = [...new Map(allGames.map((game) => [game.kind, game])).values()];
test.each<Locale>(['ko', 'en', 'zh-CN', 'es'])('every kind has all its texts in %s', async (locale) => {
  for (const { id } of kinds) {
    const { container } = await show(id);
    await act(() => setLocale(locale));
    expect(t('roundInfo', 'title', { game: '' })).not.toBe('title');
    expect(container.textContent).not.toMatch(
      /\b(rules|points|markets|note|third|limits|rhythm|void|market|outcome)\.\w/,
    );
    cleanup();
  }
});

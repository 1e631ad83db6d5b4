import type { MatchNames } from '@maru/contracts';
import { PlatformProvider } from '@maru/platform';
import { fireEvent, render, screen } from '@testing-library/react';
import type { OpenArea } from '../../matches/open-matches';
import '../../boot/texts';
import { demoTree } from '../test/fake-api';
import SearchHits from './SearchHits';

const feed: OpenArea = { ...demoTree, search: ['leagues', 'matches'] };
const areas: OpenArea[] = [
  { ...feed, text: '해외' },
  { ...feed, area: 'sports', text: '국내' },
];
const match = (area: string, live = false, id = 1): MatchNames => ({
  area,
  id,
  home: '서울 캐슬',
  away: '대전 하버',
  league: '프로농구',
  flag: 'kr',
  live,
  time: Date.parse('2026-11-28T01:00:00Z'),
});
const show = (names: MatchNames[]) =>
  render(
    <PlatformProvider>
      <SearchHits keyword="서울" tree={[]} named={{ names }} areas={areas} onClear={() => {}} />
    </PlatformProvider>,
  );
const lines = () => screen.getAllByRole('link').map((link) => link.querySelector('em')!.textContent);

// spec layout.17
test('where matches of several areas are found, each says its own', () => {
  show([match('feed'), match('sports', true, 2)]);
  expect(lines()).toEqual(['프로농구 · 국내', '11-28 10:00 · 프로농구 · 해외']);
});

test('matches of one area alone do not name it', () => {
  show([match('feed')]);
  expect(lines()).toEqual(['11-28 10:00 · 프로농구']);
});

test('a match of two areas stands once, with a way into each', () => {
  show([match('feed'), match('sports')]);
  expect(screen.getByRole('status')).toHaveTextContent('1경기');
  const [first, other] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('해외');
  expect(other).toHaveAccessibleName('서울 캐슬 – 대전 하버 · 국내');
});

test('more hits than fit are shown by and by, and their true number is said', () => {
  show(Array.from({ length: 45 }, (_, at) => match('feed', false, at + 1)));
  expect(screen.getByRole('status')).toHaveTextContent('45경기');
  expect(screen.getAllByRole('link')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: '더보기 20/45' }));
  fireEvent.click(screen.getByRole('button', { name: '더보기 40/45' }));
  expect(screen.getAllByRole('link')).toHaveLength(45);
  expect(screen.queryByRole('button')).toBeNull();
});

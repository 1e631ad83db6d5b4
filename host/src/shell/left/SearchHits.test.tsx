import type { MatchNames } from '@maru/contracts';
import { PlatformProvider } from '@maru/platform';
import { render, screen } from '@testing-library/react';
import type { OpenArea } from '../../matches/open-matches';
import { demoTree } from '../test/fake-api';
import SearchHits from './SearchHits';

const feed: OpenArea = { ...demoTree, search: ['leagues', 'matches'] };
const areas: OpenArea[] = [
  { ...feed, text: '해외' },
  { ...feed, area: 'sports', text: '국내' },
];
const match = (area: string, live = false): MatchNames => ({
  area,
  id: 1,
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
      <SearchHits keyword="서울" tree={[]} names={names} areas={areas} onClear={() => {}} />
    </PlatformProvider>,
  );
const lines = () => screen.getAllByRole('link').map((link) => link.querySelector('em')!.textContent);

test('where matches of several areas are found, each says its own', () => {
  show([match('feed'), match('sports', true)]);
  expect(lines()).toEqual(['프로농구 · 국내', '11-28 10:00 · 프로농구 · 해외']);
});

test('matches of one area alone do not name it', () => {
  show([match('feed')]);
  expect(lines()).toEqual(['11-28 10:00 · 프로농구']);
});

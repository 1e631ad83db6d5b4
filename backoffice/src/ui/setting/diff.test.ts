import '../../testing/texts';
import type { SettingShape } from '@maru/contracts';
import { makeTradingLeague } from '../../testing/trading';
import { translator } from '../../texts';
import { diffSetting } from './diff';

const reader = { t: translator('ko'), locale: 'ko', leagues: [makeTradingLeague()] } as const;
const field = <Shape>(name: string, shape: Shape) => ({ name, optional: false, fixed: false, shape });
const amount = { kind: 'amount', unit: 'hours', min: 1, max: 720 } as const;
const names = { kind: 'texts', required: ['ko'], max: 20 } satisfies SettingShape;
const toRows = <Item>(item: Item) => ({ kind: 'rows', min: 0, max: null, item }) as const;

test('fields that differ are marked, and those that do not stand unmarked', () => {
  const shape: SettingShape = {
    kind: 'group',
    fields: [field('start_hours', amount), field('long_start_leagues', toRows({ kind: 'league' } as const))],
  };
  const from = { start_hours: 24, long_start_leagues: [7, 9] };
  const to = { start_hours: 24, long_start_leagues: [9, 12] };
  expect(diffSetting(shape, 'match_start', from, to, reader)).toEqual([
    {
      label: expect.stringMatching(/\S/),
      areRows: false,
      parts: [{ text: '24시간', change: 'same' }],
    },
    {
      label: '시작 시한이 긴 리그',
      areRows: true,
      parts: [
        { text: '#9', change: 'same' },
        { text: '#12', change: 'added' },
        { text: '대한민국 · 프로축구 1부 #7', change: 'removed' },
      ],
    },
  ]);
});

test('a text that differs in one language alone is a difference', () => {
  expect(diffSetting(names, 'x', { ko: '자유', en: 'Free' }, { ko: '자유', en: 'Open' }, reader)).toEqual([
    {
      label: '',
      areRows: false,
      parts: [
        { text: '자유 / Free', change: 'removed' },
        { text: '자유 / Open', change: 'added' },
      ],
    },
  ]);
});

test('rows that only change places are shown before and after', () => {
  expect(diffSetting(toRows(amount), 'x', [1, 2], [2, 1], reader)[0]).toMatchObject({
    areRows: false,
    parts: [
      { text: '1시간, 2시간', change: 'removed' },
      { text: '2시간, 1시간', change: 'added' },
    ],
  });
});

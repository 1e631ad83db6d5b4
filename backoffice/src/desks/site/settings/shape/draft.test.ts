import type { SettingShape } from '@maru/contracts';
import { blankDraft, moveRow, readDraft, toDraft } from './draft';

const amount = { kind: 'amount', unit: null, min: null, max: null } as const;
const board: SettingShape = {
  kind: 'group',
  fields: [
    { name: 'use', optional: false, fixed: false, shape: { kind: 'switch', stores: 'number' } },
    {
      name: 'categories',
      optional: false,
      fixed: false,
      shape: {
        kind: 'rows',
        min: 1,
        max: 12,
        item: {
          kind: 'group',
          fields: [
            { name: 'id', optional: false, fixed: false, shape: { kind: 'text', max: null } },
            { name: 'names', optional: false, fixed: false, shape: { kind: 'texts', required: ['ko'], max: 20 } },
          ],
        },
      },
    },
    { name: 'hide_at_reports', optional: false, fixed: false, shape: { ...amount, min: 0, max: 100 } },
    { name: 'note', optional: true, fixed: false, shape: { kind: 'text', max: null } },
  ],
};
const value = { use: 1, categories: [{ id: 'free', names: { ko: '자유', en: 'Free' } }], hide_at_reports: 3 };

test('a structure becomes fields and the same structure again', () => {
  const draft = toDraft(board, value);
  expect(draft).toMatchObject({ use: true, hide_at_reports: '3', note: '' });
  expect(readDraft(board, draft)).toEqual({ ok: true, value });
});

test('a new row has fields of its kind; what it misses is named by its place', () => {
  const rows = (board.kind === 'group' && board.fields[1]!.shape) as Extract<SettingShape, { kind: 'rows' }>;
  expect(blankDraft(rows.item)).toEqual({ id: '', names: { ko: '', en: '', 'zh-CN': '', es: '' } });
  const draft = { ...(toDraft(board, value) as object), hide_at_reports: 'many', categories: [blankDraft(rows.item)] };
  expect(readDraft(board, draft)).toEqual({
    ok: false,
    problems: [{ path: 'hide_at_reports', kind: 'number', low: '', high: '' }],
  });
  const stakes: SettingShape = { kind: 'rows', min: 0, max: 8, item: { ...amount, unit: 'krw' } };
  expect(readDraft(stakes, ['1만', 'x', ''])).toMatchObject({ problems: [{ path: '1' }, { path: '2' }] });
  expect(readDraft(stakes, ['1만', '50,000'])).toEqual({ ok: true, value: [10_000, 50_000] });
});

test('amounts are typed in the unit that people read, within their bounds', () => {
  const odds = { kind: 'amount', unit: 'odds', min: 100, max: 10_000 } as const;
  expect(toDraft(odds, 105)).toBe('1.05');
  expect(readDraft(odds, '1.05')).toEqual({ ok: true, value: 105 });
  expect(readDraft(odds, '1.5')).toEqual({ ok: true, value: 150 });
  expect(readDraft(odds, '0.5')).toEqual({
    ok: false,
    problems: [{ path: '', kind: 'range', low: '1.00', high: '100.00' }],
  });
  for (const text of ['', 'x', '1e5', '0x10', '1.5']) expect([text, readDraft(amount, text).ok]).toEqual([text, false]);
  expect(readDraft(amount, '-3')).toEqual({ ok: true, value: -3 });
  expect(readDraft(amount, '', true)).toEqual({ ok: true, value: null });
});

test('switches store what the configuration has; empty texts are none where they may be', () => {
  expect(readDraft({ kind: 'switch', stores: 'boolean' }, true)).toEqual({ ok: true, value: true });
  expect(readDraft({ kind: 'switch', stores: 'number' }, false)).toEqual({ ok: true, value: 0 });
  expect(readDraft({ kind: 'text', max: null }, '')).toEqual({ ok: true, value: '' });
  expect(readDraft({ kind: 'text', max: null }, '', true)).toEqual({ ok: true, value: null });
  expect(blankDraft({ kind: 'choice', options: ['', 'KR'], names: 'country' })).toBe('');
});

test('rows change places', () => {
  expect(moveRow(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moveRow(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

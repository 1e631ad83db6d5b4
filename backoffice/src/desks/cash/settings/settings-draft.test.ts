import type { CashSettings } from '@maru/contracts';
import { addedLevel, type SettingsDraft, settingsDraft, toSettings } from './settings-draft';

const limits = { min: 10_000, max: 2_000_000, unit: 10_000, day_count: 10, day_sum: 5_000_000 };
const kind = {
  open: true,
  quick_amounts: [10_000, 50_000],
  second_person_from: 3_000_000,
  levels: { '*': limits, 2: limits },
};
const settings: CashSettings = {
  credit: kind,
  debit: { ...kind, open: false },
  bank_pause: { from: '23:50', until: '00:30' },
  pay_to: { bank: '마루은행', account: '3021-000-000100', holder: '마루' },
  automatic_up_to: 1_000_000,
  expire_minutes: 60,
  points: { open: true, rate: 100, min: 100_000, earn: { '*': { '*': 10 }, sports: { 2: 50 } } },
};

test('a draft without changes is the settings themselves, open and closed kinds too', () => {
  expect(toSettings(settingsDraft(settings), settings)).toEqual(settings);
});

test('a pause of the bank needs both of its times', () => {
  const draft = settingsDraft(settings);
  expect(toSettings({ ...draft, pause: { ...draft.pause, until: '' } }, settings)).toBeNull();
  expect(toSettings({ ...draft, pause: { on: false, from: '', until: '' } }, settings)?.bank_pause).toBeNull();
});

test('what is typed is what is sent', () => {
  const draft = settingsDraft(settings);
  const changed: SettingsDraft = {
    ...draft,
    credit: { ...draft.credit, quick: '10,000 / 70,000', levels: addedLevel(draft.credit) },
    pause: { ...draft.pause, on: false },
    pay_to: { bank: '', account: '', holder: '' },
    automatic: '0',
    points: { ...draft.points, min: '500', earn: [{ product: 'mini', level: '*', share: '0.25' }] },
  };
  expect(toSettings(changed, settings)).toEqual({
    ...settings,
    credit: { ...kind, quick_amounts: [10_000, 70_000], levels: { '*': limits, 2: limits, 3: limits } },
    bank_pause: null,
    pay_to: null,
    automatic_up_to: 0,
    points: { ...settings.points, min: 50_000, earn: { mini: { '*': 25 } } },
  });
});

const wrong: [string, (draft: SettingsDraft) => SettingsDraft][] = [
  ['an amount that is none', (draft) => ({ ...draft, credit: { ...draft.credit, second: 'x' } })],
  [
    'two rows of a level',
    (draft) => ({ ...draft, debit: { ...draft.debit, levels: [draft.debit.levels[0]!, draft.debit.levels[0]!] } }),
  ],
  ['no row for every level', (draft) => ({ ...draft, debit: { ...draft.debit, levels: draft.debit.levels.slice(1) } })],
  [
    'a limit of 0',
    (draft) => ({ ...draft, debit: { ...draft.debit, levels: [{ ...draft.debit.levels[0]!, max: '0' }] } }),
  ],
  [
    'nine quick amounts',
    (draft) => ({ ...draft, credit: { ...draft.credit, quick: Array(9).fill('10,000').join('/') } }),
  ],
  ['half an account', (draft) => ({ ...draft, pay_to: { ...draft.pay_to, holder: ' ' } })],
  [
    'a share above 10 %',
    (draft) => ({ ...draft, points: { ...draft.points, earn: [{ product: '*', level: '*', share: '10.01' }] } }),
  ],
  ['no minutes', (draft) => ({ ...draft, expire: '' })],
];
test.each(wrong)('%s is not sent', (_, change) => {
  expect(toSettings(change(settingsDraft(settings)), settings)).toBeNull();
});

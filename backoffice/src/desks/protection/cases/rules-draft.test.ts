import type { HarmSettings } from '@maru/contracts';
import { harmRules } from '@maru/contracts/case-names';
import { toDraft, toSettings } from './rules-draft';

const settings: HarmSettings = {
  open_at: 30,
  medium_at: 50,
  high_at: 70,
  strong_percent: 150,
  loss_before: 100_000,
  contact_hours: 24,
  rules: Object.fromEntries(harmRules.map((rule) => [rule, { use: true, at: 3 }])) as HarmSettings['rules'],
};

test('a draft of settings is those settings again', () => {
  expect(toSettings(toDraft(settings))).toEqual(settings);
});

test('levels must rise, and every number lies in its bounds', () => {
  const draft = toDraft(settings);
  const withNumbers = (change: object) => toSettings({ ...draft, numbers: { ...draft.numbers, ...change } });
  expect(withNumbers({ open_at: '51' })).toBeNull();
  expect(withNumbers({ high_at: '101' })).toBeNull();
  expect(withNumbers({ strong_percent: '109' })).toBeNull();
  expect(withNumbers({ contact_hours: '' })).toBeNull();
  expect(toSettings({ ...draft, rules: { ...draft.rules, night: { use: false, at: '0' } } })).toBeNull();
});

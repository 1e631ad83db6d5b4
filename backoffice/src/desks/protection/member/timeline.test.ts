import type { TimelineEntry } from '@maru/contracts';
import { groupByDay } from './timeline-days';
import { findIcon, toTitleKey } from './timeline-text';

const entry = (at: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: `ledger:${at}`,
  at: Date.parse(at),
  kind: 'money',
  what: 'bet',
  subject: '',
  text: '',
  limit: null,
  until: null,
  amount: null,
  balance: null,
  actor: 'member',
  tone: 'plain',
  ...more,
});

test('entries stand below their Korean day, in their order', () => {
  const days = groupByDay([
    entry('2026-11-23T00:10:00+09:00'),
    entry('2026-11-22T23:50:00+09:00'),
    entry('2026-11-22T01:00:00+09:00'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-22', 2],
  ]);
  expect(groupByDay([])).toEqual([]);
});

test('an entry is called by its kind, a signal by its rule, an operator’s act as in the audit log', () => {
  expect(toTitleKey({ kind: 'money', what: 'win', subject: '' })).toBe('mpage.what.money.win');
  expect(toTitleKey({ kind: 'cases', what: 'signal_night', subject: '#1' })).toBe('cases.rule.night');
  expect(toTitleKey({ kind: 'cases', what: 'message', subject: '#1' })).toBe('cases.event.message');
  expect(toTitleKey({ kind: 'operators', what: 'act', subject: 'member.change' })).toBe('audit.member_change');
  expect(findIcon({ kind: 'cases', tone: 'signal' })).toBe('alert-triangle');
  expect(findIcon({ kind: 'bets', tone: 'plain' })).toBe('ticket');
});

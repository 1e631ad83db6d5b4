import type { AuditEntry } from '@maru/contracts';
import { dayMs, toDayEvents, withoutLooks } from './day-events';

const now = 100 * dayMs;
const entry = (action: string, ago = 0, ok = true): AuditEntry => ({
  id: 1,
  at: now - ago,
  actor: 'x',
  action,
  subject: 'y',
  detail: {},
  ok,
});

test('a day is told by what changed the site, each event at its time', () => {
  const events = toDayEvents(
    [
      entry('ledger.alarm'),
      entry('release.promote', dayMs / 2, false),
      entry('trading.void', dayMs / 4),
      entry('list.read'),
      entry('release.promote', dayMs + 1),
    ],
    now,
  );
  expect(events.map(({ entry: { action }, share, tone }) => [action, share, tone])).toEqual([
    ['ledger.alarm', 100, 'danger'],
    ['release.promote', 50, 'caution'],
    ['trading.void', 75, 'plain'],
  ]);
});

test('looking at lists and signing in are left out of the last acts', () => {
  const actions = ['list.read', 'member.open', 'operator.login', 'audit.export', 'cash.approve'];
  expect(withoutLooks(actions.map((action) => entry(action))).map(({ action }) => action)).toEqual(['cash.approve']);
});

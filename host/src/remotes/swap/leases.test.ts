import type { Lease } from '@maru/platform';
import { findHold, findInterrupted } from './leases';

const now = 1_000_000;
const lease = (remote: string | null, ageMs = 0, kind = 'bet'): Lease => ({
  kind,
  owner: remote === null ? null : { remote, id: '1.0.0-b123456' },
  since: now - ageMs,
});
const hold = (leases: Lease[], withdrawnMsAgo: number | null = null) =>
  findHold({ remote: 'remote-a', withdrawnAt: withdrawnMsAgo === null ? null : now - withdrawnMsAgo }, leases, now);
const free = { leases: [], until: null };

// spec releases.4
test('a lease holds back its own remote and no other', () => {
  const [own, foreign] = [lease('remote-a'), lease('remote-b')];
  expect(hold([foreign])).toEqual(free);
  expect(hold([foreign, own])).toEqual({ leases: [own], until: null });
});

test('a promotion waits for a lease of its remote however long it is held', () => {
  const old = lease('remote-a', 3_600_000, 'round');
  expect(hold([old])).toEqual({ leases: [old], until: null });
});

test('a withdrawal waits a minute from when it was made, however old the lease', () => {
  const old = lease('remote-a', 3_600_000);
  expect(hold([old], 0)).toEqual({ leases: [old], until: now + 60_000 });
  expect(hold([old], 59_999)).toEqual({ leases: [old], until: now + 1 });
  expect(hold([old], 60_000)).toEqual(free);
});

test('a lease that nobody is known to hold may be any remote’s, for a minute', () => {
  const young = lease(null, 20_000);
  expect(hold([young])).toEqual({ leases: [young], until: now + 40_000 });
  expect(hold([lease(null, 60_000)])).toEqual(free);
});

test('what a withdrawal interrupts is named once a kind', () => {
  const leases = [lease('remote-a'), lease('remote-a', 5), lease('remote-a', 0, 'round'), lease('remote-b', 0, 'cash')];
  expect(findInterrupted('remote-a', leases, now)).toEqual(['bet', 'round']);
});

import { sandboxProblem } from './sandbox';

const facts = (files: Record<string, string> = {}, changes = {}) => ({
  platform: 'linux' as const,
  uid: 1_000,
  read: (path: string) => files[path] ?? null,
  ...changes,
});

test('the sandbox is there where the kernel lets a user make namespaces', () => {
  expect(sandboxProblem(facts())).toBeNull();
  expect(sandboxProblem(facts({ '/proc/sys/user/max_user_namespaces': '15000\n' }))).toBeNull();
  expect(sandboxProblem(facts({}, { platform: 'darwin', uid: 0 }))).toBeNull();
});

test.each([
  [facts({}, { uid: 0 }), /runs as root/],
  [facts({ '/proc/sys/user/max_user_namespaces': '0\n' }), /max_user_namespaces is 0/],
  [facts({ '/proc/sys/kernel/unprivileged_userns_clone': '0\n' }), /unprivileged_userns_clone is 0/],
  [facts({ '/proc/sys/kernel/apparmor_restrict_unprivileged_userns': '1\n' }), /apparmor_restrict/],
])('it is missing, and why is said (%#)', (machine, why) => expect(sandboxProblem(machine)).toMatch(why));

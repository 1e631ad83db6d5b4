import { hostContract } from '@maru/contracts/host-contract';

export { hostContract };

/**
 * Whether a host that offers `offered` ('1.4') may run a remote that needs `needed` ('1.2'):
 * the same major number, and at least its minor number.
 */
export function meetsContract(needed: string, offered: string = hostContract): boolean {
  const [needMajor, needMinor] = needed.split('.').map(Number);
  const [major, minor] = offered.split('.').map(Number);
  if ([needMajor, needMinor, major, minor].some((part) => !Number.isInteger(part))) return false;
  return needMajor === major && needMinor! <= minor!;
}

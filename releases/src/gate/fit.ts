import type { GateFinding } from '@maru/contracts';
import { hostContract } from './rules/host-contract';
import { routes } from './rules/routes';
import { sharedLibraries } from './rules/shared-libraries';
import { slots } from './rules/slots';
import type { FitInput } from './types';

/** Rules whose answer changes with the host and with what runs of other remotes, not with the release. */
const rules: readonly ((input: FitInput) => GateFinding)[] = [hostContract, sharedLibraries, routes, slots];

/** Returns why a release may not run beside the others on this host, one text a rule; empty where it may. */
export function findUnfit(input: FitInput): string[] {
  return rules
    .map((rule) => rule(input))
    .filter(({ ok }) => !ok)
    .map((finding) => `${finding.rule}: ${finding.found} (allowed: ${finding.allowed})`.slice(0, 500));
}

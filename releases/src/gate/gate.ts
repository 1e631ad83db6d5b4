import { type GateFinding, type GateRule, stateOfFinding } from '@maru/contracts';
import { container } from './rules/container';
import { exposes } from './rules/exposes';
import { hashes } from './rules/hashes';
import { hostContract } from './rules/host-contract';
import { licences } from './rules/licences';
import { packages } from './rules/packages';
import { routes } from './rules/routes';
import { sharedLibraries } from './rules/shared-libraries';
import { size } from './rules/size';
import { slots } from './rules/slots';
import { smoke } from './rules/smoke';
import { styles } from './rules/styles';
import type { GateInput, Rule } from './types';

/** The type makes the list complete: a rule of the contract without its code fails the type check. */
const rules: Record<GateRule, Rule> = {
  'host-contract': hostContract,
  'shared-libraries': sharedLibraries,
  exposes,
  container,
  routes,
  slots,
  size,
  hashes,
  licences,
  packages,
  styles,
  smoke,
};

/** Checks a release against every rule, in the contract's order; it passed when none refuses it. Pure. */
export function gateRelease(input: GateInput): GateFinding[] {
  return Object.values(rules).map((rule) => {
    const finding = rule(input);
    return {
      ...finding,
      state: stateOfFinding(finding),
      found: finding.found.slice(0, 2_000),
      allowed: finding.allowed.slice(0, 2_000),
    };
  });
}

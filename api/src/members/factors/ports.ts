import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { createAttempts } from '../identity/attempts';
import type { EnrolPorts } from './enrol';
import { ownerKey } from './owner';
import { createRelyingParty } from './passkeys';
import { createSeal } from './seal';
import type { StepPorts } from './second-step';

/** Everything that factors need. `place`: where their owners sign in, at the site or at the console. */
export function factorPorts(
  { db, env, jobs, signer }: Pick<Services, 'env' | 'db' | 'jobs'> & { signer: Signer },
  place: 'site' | 'console',
): EnrolPorts & StepPorts {
  const consoleOrigin = env.releases.console;
  return {
    db,
    seal: createSeal(signer),
    party:
      place === 'console' && consoleOrigin
        ? createRelyingParty(consoleOrigin)
        : createRelyingParty(env.publicUrl, env.origins),
    attempts: createAttempts({ db, jobs }),
    userId: (owner) => signer.sign('passkey-user', ownerKey(owner)),
  };
}

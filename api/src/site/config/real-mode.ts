import { z } from 'zod';
import type { Env } from '../../kernel/env';

/** What an operator must hold before real money is taken; MARU_LICENCE is its JSON. */
const licenceProfile = z.strictObject({
  /** Number of the licence as the regulator writes it. */
  id: z.string().trim().min(3),
  /** ISO 3166-1 codes of the territories where the licence permits to offer bets. */
  territories: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  minimum_age: z.int().min(18).max(30),
  /** How members' money is kept; without it the statement to members says that it is not protected. */
  funds: z.enum(['none', 'basic', 'medium', 'high']).default('none'),
  /** Number or address of the help line for people with a gambling problem. */
  help_line: z.string().trim().min(3),
});
export type LicenceProfile = z.infer<typeof licenceProfile>;

/**
 * The licence profile of real-money mode, or null in demo mode.
 * @throws Error MARU-706 without a whole profile, MARU-707 on the embedded database, MARU-708 outside production
 */
export function checkMode(env: Pick<Env, 'mode' | 'licence' | 'databaseUrl' | 'production'>): LicenceProfile | null {
  if (env.mode === 'demo') return null;
  let licence: unknown = null;
  try {
    licence = JSON.parse(env.licence ?? 'null');
  } catch {
    // Told below.
  }
  const profile = licenceProfile.safeParse(licence);
  if (!profile.success) {
    const fields = profile.error.issues.map((issue) => issue.path.join('.') || 'MARU_LICENCE');
    throw new Error(
      `MARU-706 real-money mode needs a licence profile in MARU_LICENCE (id, territories, minimum_age, help_line); missing or wrong: ${[...new Set(fields)].join(', ')}`,
    );
  }
  if (!env.databaseUrl) {
    throw new Error(
      'MARU-707 real-money mode refuses the embedded database, which does not survive power loss; set DATABASE_URL',
    );
  }
  if (!env.production) throw new Error('MARU-708 real-money mode runs with NODE_ENV=production only (Secure cookies)');
  return profile.data;
}

/**
 * Database secrets are in each backup, so real-money mode keeps them in separate files.
 * @throws Error MARU-728 that names the variables
 */
export function checkSecretFiles({
  mode,
  siteSecretFile,
  roundKeyFile,
  chainLength,
  releases,
}: Pick<Env, 'mode' | 'siteSecretFile' | 'roundKeyFile' | 'chainLength' | 'releases'>): void {
  if (mode === 'demo') return;
  const missing = [
    ...(siteSecretFile ? [] : ['MARU_SITE_SECRET_FILE']),
    ...(chainLength > 0 && !roundKeyFile ? ['MARU_ROUND_KEY_FILE'] : []),
    ...(releases.registry && !releases.keyFile ? ['MARU_RELEASE_KEY'] : []),
  ];
  if (missing.length === 0) return;
  throw new Error(`MARU-728 real-money mode keeps its secrets outside of the database: set ${missing.join(', ')}`);
}

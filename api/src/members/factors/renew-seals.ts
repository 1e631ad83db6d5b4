import type { Signer } from '../../kernel/secrets';
import type { Database } from '../../kernel/sql';
import { createSeal } from './seal';

/**
 * Seals what is under an earlier secret of the site under the one in force, so that the earlier one can go. What none of
 * them opens is left as it is: its owner needs a new factor. Costs nothing where there is one secret alone.
 */
export async function renewSeals(db: Database, signer: Signer): Promise<void> {
  if (signer.earlier('second-factor', 'seal').length === 0) return;
  const seal = createSeal(signer);
  const rows = await db.query<{ id: string; owner: string; secret: string }>(
    `select id::text as id, owner, secret from second_factors where kind = 'totp' and secret is not null`,
  );
  for (const { id, owner, secret } of rows) {
    let renewed: string | null = null;
    try {
      renewed = seal.renew(secret, owner);
    } catch {
      continue;
    }
    // Unless another process was first.
    if (renewed)
      await db.query('update second_factors set secret = $3 where id = $1 and secret = $2', [id, secret, renewed]);
  }
}

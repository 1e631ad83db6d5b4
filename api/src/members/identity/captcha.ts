import { randomInt } from 'node:crypto';
import { randomToken, type Signer, sameText } from '../../kernel/secrets';
import type { Database } from '../../kernel/sql';
import { drawCaptcha } from './captcha-drawing';

// Letters and digits that are not taken for one another.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 5;
const lifeMs = 300_000;

export interface Captchas {
  /** A new picture; `expires_at` is epoch ms. */
  make(): Promise<{ key: string; svg: string; expires_at: number }>;
  /** True once, for the right text in time. Wrong or right, the picture is used up. */
  solve(solution: { key: string; text: string } | undefined): Promise<boolean>;
}

/** Captchas kept as keyed hashes. */
export function createCaptchas(db: Database, signer: Signer): Captchas {
  return {
    async make() {
      const text = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
      const key = randomToken();
      const expires = Date.now() + lifeMs;
      await db.query(
        'insert into captchas (key, answer, expires_at) values ($1, $2, to_timestamp($3::float8 / 1000))',
        [key, signer.sign('captcha', `${key}.${text}`), expires],
      );
      return { key, svg: drawCaptcha(text), expires_at: expires };
    },
    async solve(solution) {
      if (!solution) return false;
      const [row] = await db.query<{ answer: string; fresh: boolean }>(
        'delete from captchas where key = $1 returning answer, expires_at > now() as fresh',
        [solution.key],
      );
      if (!row?.fresh) return false;
      const text = solution.text.trim().toUpperCase();
      return sameText(row.answer, signer.sign('captcha', `${solution.key}.${text}`));
    },
  };
}

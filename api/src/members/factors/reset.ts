import type { Locale } from '@maru/contracts';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import type { Texts } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { FactorOwner } from './owner';
import { lockOwner, readFactors } from './store';

/** What is kept with a request to remove all factors of an account that has lost them: it says the same for ever. */
export interface ResetDetails {
  login: string;
  factors: number;
}

type Kind = ApprovalKind<{ note: string }, ResetDetails>;

/**
 * The account as a request finds it, locked; `readLogin` reads its id to sign in with. Refused where there is no such account
 * or nothing to remove. Another set of factors is another version.
 */
export async function resetSnapshot(
  sql: Sql,
  owner: FactorOwner,
  readLogin: (sql: Sql, id: number) => Promise<string | null>,
): ReturnType<Kind['snapshot']> {
  await lockOwner(sql, owner);
  const login = await readLogin(sql, owner.id);
  const factors = login === null ? [] : await readFactors(sql, owner);
  if (login === null || factors.length === 0) return { ok: false, reason: 'not_found' };
  const version = factors.map(({ id }) => id).join(' ');
  return { ok: true, version, facts: { login, factors: factors.length } };
}

/** What a request says to who approves it; `texts` has the sentences below `prefix`. */
export function describeReset(
  texts: Texts,
  prefix: 'operators.reset' | 'security.reset',
  note: string,
  { login, factors }: ResetDetails,
  locale: Locale,
): ReturnType<Kind['describe']> {
  const say = (key: string) => texts.t(locale, `${prefix}.${key}`, { login, n: factors, note });
  return {
    title: say('title'),
    changes: [{ key: 'factors', name: say('factors'), from: String(factors), to: '0' }],
    consequences: { stops: [say('stops')], stays: [say('stays')], money: [say('money')], members: [say('members')] },
  };
}

import { channels, liveEvents } from '@maru/contracts';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { isExcludedPerson } from '../protection/stops';
import { ageOn } from '../sign-in/registration';
import { birthFault } from './birth-rules';

/**
 * Saves a member's birth date in the caller's transaction. A stored date is never overwritten, because that would
 * change the age. A first date is checked as at registration: with the member's name it may match an excluded member.
 */
async function saveBirth(tx: Sql, id: number, birth: string): Promise<'saved' | 'other_date' | 'excluded_person'> {
  const [row] = await tx.query<{ birth: string | null; holder: string }>(
    'select birth, holder from members where id = $1 for no key update',
    [id],
  );
  if (!row || (row.birth ?? birth) !== birth) return 'other_date';
  if (row.birth === null && (await isExcludedPerson(tx, { holder: row.holder, birth }, id))) return 'excluded_person';
  await tx.query('update members set birth = $2, birth_asked = true where id = $1', [id, birth]);
  return 'saved';
}

/**
 * The birth date: saved once, or refused once; either way it is not asked for again. One of too few years is saved as well:
 * it closes deposit and play at once (`age_stopped`), and is not asked for until another one opens them.
 */
export function birthCalls({
  db,
  env,
  texts,
  live,
  settings,
}: Pick<Services, 'env' | 'db' | 'live' | 'texts' | 'settings'>): Pick<Handlers, 'updateBirth' | 'disagreeBirth'> {
  const publishChange = (memberId: number) => live.publish(channels.user(memberId), liveEvents.userChanged, {});
  return {
    async updateBirth({ member, body, locale }) {
      const { min_age: age } = (await settings.config()).brand;
      const isReal = env.mode === 'real';
      const now = new Date();
      const fault =
        birthFault(body.birth, now, null) ??
        // Where an age is verified by it, it has to be a day that was.
        (isReal && ageOn(body.birth, now) === null ? 'day' : null);
      if (fault) {
        return {
          ok: false,
          reason: 'invalid',
          errors: { birth: [texts.t(locale, `account.birth.${fault}`, { age })] },
        };
      }
      const saved = await db.transaction((tx) => saveBirth(tx, member.id, body.birth));
      if (saved === 'other_date') return { ok: false, reason: 'forbidden' };
      if (saved === 'excluded_person') {
        return { ok: false, reason: 'invalid', errors: { birth: [texts.t(locale, 'account.birth.not_taken')] } };
      }
      publishChange(member.id);
      const textKey = birthFault(body.birth, now, age) === 'young' ? 'young' : 'saved';
      return { ok: true, data: { success: true, message: texts.t(locale, `account.birth.${textKey}`, { age }) } };
    },
    async disagreeBirth({ member, locale }) {
      await db.query('update members set birth_asked = true where id = $1', [member.id]);
      publishChange(member.id);
      return { ok: true, data: { success: true, message: texts.t(locale, 'account.birth.refused') } };
    },
  };
}

import { channels, liveEvents } from '@maru/contracts';
import type { Handlers, Services } from '../../kernel/types';
import { ageOn } from '../identity/registration';
import { birthFault } from './birth-rules';

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
      // A date that stands is not written over: an age could be changed by it.
      const rows = await db.query(
        `update members set birth = $2, birth_asked = true where id = $1 and (birth is null or birth = $2) returning id`,
        [member.id, body.birth],
      );
      if (!rows.length) return { ok: false, reason: 'forbidden' };
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

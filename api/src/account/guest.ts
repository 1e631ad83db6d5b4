import { createThrottle } from '../identity/throttle';
import type { Handlers } from '../kernel/types';
import type { Platform } from '../platform';

const windowMs = 15 * 60_000;
const codesPerIp = 20;
const contactsPerIp = 5;

/** What a visitor may send before being a member: a registration code to look at, a message to the customer centre. */
export function guestCalls({ db, settings }: Platform): Pick<Handlers, 'registerCode' | 'guestContact'> {
  const throttle = createThrottle(db);
  return {
    async registerCode({ body, ip }) {
      const { open_register_page: open, use_register_code_page: used } = await settings.config();
      if (open !== 1) return { ok: false, reason: 'register_closed' };
      if (used !== 1) return { ok: false, reason: 'not_found' };
      if ((await throttle.hit(`code:${ip}`, windowMs)) > codesPerIp) return { ok: false, reason: 'throttled' };
      const rows = await db.query('select 1 from register_codes where code = $1 and uses_left > 0', [body.code]);
      return rows.length ? { ok: true, data: { success: true } } : { ok: false, reason: 'register_code_wrong' };
    },

    async guestContact({ body, ip }) {
      if ((await throttle.hit(`contact:${ip}`, windowMs)) > contactsPerIp) return { ok: false, reason: 'throttled' };
      await db.query('insert into guest_contacts (contact, content, ip) values ($1, $2, $3)', [
        body.contact,
        body.content,
        ip,
      ]);
      return { ok: true, data: { success: true } };
    },
  };
}

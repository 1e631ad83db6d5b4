import type { Handlers } from '../../kernel/handlers';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { createHumanChecks } from '../identity/human';
import { toNetwork } from '../identity/network';
import { findRegisterCode } from '../identity/register-codes';
import { createThrottle } from '../identity/throttle';

const windowMs = 15 * 60_000;
const codesPerIp = 20;
const contactsPerIp = 5;

type Ports = Pick<Services, 'env' | 'db' | 'texts' | 'settings'> & { signer: Signer };

/** What a visitor may send before being a member: a registration code to look at, a message to the customer centre. */
export function guestCalls(ports: Ports): Pick<Handlers, 'registerCode' | 'guestContact'> {
  const { db, settings } = ports;
  const human = createHumanChecks(ports);
  const throttle = createThrottle(db);
  return {
    async registerCode({ body, ip, locale }) {
      const { open_register_page: open, use_register_code_page: used } = await settings.config();
      if (open !== 1) return { ok: false, reason: 'register_closed' };
      if (used !== 1) return { ok: false, reason: 'not_found' };
      const network = toNetwork(ip);
      if ((await throttle.hit(`code:${network}`, windowMs)) > codesPerIp) return { ok: false, reason: 'throttled' };
      const refused = await human.work(body, 'code', locale);
      if (refused) return refused;
      return (await findRegisterCode(db, body.code)) !== null
        ? { ok: true, data: { success: true } }
        : { ok: false, reason: 'register_code_wrong' };
    },

    async guestContact({ body, ip, locale }) {
      const sent = await throttle.hit(`contact:${toNetwork(ip)}`, windowMs);
      if (sent > contactsPerIp) return { ok: false, reason: 'throttled' };
      const refused = await human.work(body, 'guest', locale);
      if (refused) return refused;
      await db.query('insert into guest_contacts (contact, content, ip) values ($1, $2, $3)', [
        body.contact,
        body.content,
        ip,
      ]);
      return { ok: true, data: { success: true } };
    },
  };
}

import { type CasinoGameType, type CasinoWallet, casinoIds } from '@maru/contracts';
import type { Handlers } from '../../../kernel/handlers';
import type { Member } from '../../../kernel/member';
import { readSession } from '../../../members/identity/cookies';
import { createThrottle } from '../../../members/identity/throttle';
import { readPlayStop } from '../../../members/protection/refusal';
import { readBalance, toMirrorAccount, toPointsAccount } from '../accounts';
import { storeLink } from '../games/link';
import { pullNews } from '../mirror/pull';
import type { CasinoPorts } from '../ports';
import { isInMaintenance, isOffered, isTypeOffered, mayPlay } from '../switches';
import { openTransfer, toTransfer } from '../transfers/rows';
import { ensureVendorUser, readVendorUser, storeBalance } from '../vendor-users';

const windowMs = 60_000;
/** Games that one member opens per window. */
const maxLinks = 30;
/** A balance this young is not asked for again, in ms. */
const freshMs = 1_000;

type AccountHandlers = Pick<Handlers, 'casinoAuthUser' | 'aplusCheckUser' | 'casinoBalance' | 'casinoGameLink'>;
const unset = { ok: false, reason: 'casino_unset' } as const;
const unavailable = { ok: false, reason: 'casino_unavailable' } as const;

/** A member's account at a casino, its balance, and the games that it opens. */
export function accountCalls(ports: CasinoPorts): AccountHandlers {
  const { db, settings, vendors, catalogues, notifier, log } = ports;
  const throttle = createThrottle(db);

  const account = async (member: Member, casino: CasinoWallet) => {
    const vendor = vendors.get(casino);
    if (!vendor || !isOffered(await settings.config(), casino)) return unset;
    const user = await ensureVendorUser(db, vendor, member.id);
    return user.ok ? ({ ok: true, vendor, user: user.value } as const) : unavailable;
  };

  /** Takes play into the books without making the caller wait for it. */
  const followPlay = (casino: CasinoWallet) => {
    const vendor = vendors.get(casino)!;
    pullNews(db, vendor, ports.now())
      .then((changed) => Promise.all((changed ?? []).map((member) => notifier.walletChanged(member))))
      .catch((error: unknown) => log.error({ err: error, casino }, 'play at a casino was not read'));
  };

  return {
    async casinoAuthUser({ member, params }) {
      const read = await account(member, params.casino);
      return read.ok ? { ok: true, data: { success: true, vendorUserId: read.user.vendorUser } } : read;
    },
    async aplusCheckUser({ member }) {
      const read = await account(member, casinoIds.casinoAPlus);
      return read.ok ? { ok: true, data: { success: true, code: read.user.code } } : read;
    },
    async casinoBalance({ member, params: { casino } }) {
      const vendor = vendors.get(casino);
      const config = await settings.config();
      if (!vendor || !isOffered(config, casino)) return unset;
      const before = await readVendorUser(db, casino, member.id);
      const isFresh = before?.readAt && ports.now() - before.readAt < freshMs && !before.hasMoved;
      let stale = false;
      if (before && !isFresh) {
        const read = await vendor.balance(before.vendorUser);
        if (read.ok) {
          await storeBalance(db, casino, member.id, read.value);
          if (read.value.balance !== (await readBalance(db, toMirrorAccount(member.id, casino)))) followPlay(casino);
        } else stale = true;
      }
      const user = await readVendorUser(db, casino, member.id);
      const catalogue = await catalogues.read(vendor, casino === casinoIds.casinoAPlus ? 'sports' : 'casino');
      const open = await openTransfer(db, casino, member.id);
      return {
        ok: true,
        data: {
          balance: user?.balance ?? 0,
          point: user?.readAt ? user.point : await readBalance(db, toPointsAccount(member.id, casino)),
          inPlay: user?.inPlay ?? null,
          asOf: user?.readAt ?? ports.now(),
          stale,
          maint:
            (catalogue?.maintenance ?? false) ||
            isInMaintenance(config, casino === casinoIds.casinoAPlus ? 'sports' : 'casino'),
          until: catalogue?.until ?? null,
          open: open && toTransfer(open),
        },
      };
    },
    async casinoGameLink({ member, params: { casino }, body, request }) {
      if (!mayPlay(member)) return { ok: false, reason: 'forbidden' };
      const stop = await readPlayStop(db, member.id);
      if (stop) return { ok: false, reason: stop };
      // Play would hide from the balance whether the money arrived.
      if (await openTransfer(db, casino, member.id)) return { ok: false, reason: 'transfer_open' };
      if ((await throttle.hit(`casino-link:${member.id}`, windowMs)) > maxLinks)
        return { ok: false, reason: 'throttled' };
      const config = await settings.config();
      const vendor = vendors.get(casino);
      if (!vendor || !isOffered(config, casino)) return unset;
      const types: CasinoGameType[] = casino === casinoIds.casinoAPlus ? ['sports'] : ['casino', 'slot'];
      for (const type of types) {
        if (!isTypeOffered(config, casino, type)) continue;
        const catalogue = await catalogues.read(vendor, type);
        const game = catalogue?.games.find(({ id }) => id === body.gameId);
        if (!catalogue || !game) continue;
        const isClosed = catalogue.studios.find(({ id }) => id === game.studio)?.maintenance;
        if (catalogue.maintenance || isClosed || game.maintenance || isInMaintenance(config, type)) {
          return { ok: false, reason: 'casino_maintenance' };
        }
        const user = await ensureVendorUser(db, vendor, member.id);
        if (!user.ok) return unavailable;
        const { platform, lang } = body;
        const launched = await vendor.launch({ user: user.value.vendorUser, game: game.id, lang, platform });
        if (!launched.ok) return unavailable;
        const { hash } = readSession(request.headers.cookie);
        const { url, expiresAt } = launched.value;
        const link = { memberId: member.id, session: hash ?? '', casino, game: game.id, url, expiresAt };
        return { ok: true, data: await storeLink(db, link, ports.now()) };
      }
      return { ok: false, reason: 'game_missing' };
    },
  };
}

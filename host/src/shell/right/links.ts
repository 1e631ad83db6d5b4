import type { RemotePanelLink } from '@maru/contracts';
import { flagIsOn } from '@maru/contracts/release-routes';
import { openWalletAreas, typeWithoutPoints, walletAreaAt } from '@maru/contracts/wallet-areas';
import type { Config, User } from '@maru/platform';
import { memberLinks } from '../../routing/member-links';
import type { Locale } from '../types';

export interface PanelLink {
  /** Text key under `link.` of the host's texts. */
  id: string;
  to: string;
  icon: string;
  count?: number;
  /** The text by language, where a remote contributes the link. */
  texts?: Partial<Record<Locale, string>>;
  text?: string;
}

/** Charge, exchange and, where the member may, conversion of points. */
export function cashLinks(user: Pick<User, 'type'>, config: Config | null): PanelLink[] {
  const links: PanelLink[] = [
    { id: 'charge', to: '/cash/credit', icon: 'circle-plus' },
    { id: 'exchange', to: '/cash/debit', icon: 'circle-minus' },
  ];
  if (config && user.type !== typeWithoutPoints)
    links.push({ id: 'convert', to: '/cash/convertPoint', icon: 'transfer' });
  return links;
}

/** Address of the conversion of money for the casino that a path lies in; null outside of them. */
export function toCasinoPath(path: string): string | null {
  const current = walletAreaAt(path);
  return current ? `/cash/moneyToCasino/${current.key}` : null;
}

/** Conversion between money and the casino that the member is in; none anywhere else. */
export function casinoLinks(path: string, config: Config | null): PanelLink[] {
  const current = walletAreaAt(path);
  if (!current || !openWalletAreas(config).includes(current)) return [];
  return [
    { id: 'toCasino', to: toCasinoPath(path)!, icon: 'poker-chip' },
    { id: 'toMoney', to: `/cash/casinoToMoney/${current.key}`, icon: 'wallet' },
  ];
}

/**
 * The member's own pages, by configuration flags. `contributed` links stand in the place of those with the same id, and
 * after them where there is none.
 */
export function quickLinks(
  user: Pick<User, 'memo' | 'coupon'>,
  config: Config | null,
  contributed: readonly RemotePanelLink[] = [],
): PanelLink[] {
  const own = contributed.map(({ path, ...link }) => ({ ...link, to: path }));
  const rows = memberLinks.map((row) => own.find((link) => link.id === row.id) ?? row);
  const added = own.filter((link) => !memberLinks.some((row) => row.id === link.id));
  return [...rows, ...added]
    .filter(({ flag }) => flagIsOn(config, flag))
    .map(({ count, ...link }) => ({ ...link, ...(count && { count: user[count] }) }));
}

/** A link's text: the remote's own, or the host's word for its id. */
export function linkText(link: PanelLink, locale: Locale, t: (key: string) => string): string {
  return link.texts?.[locale] ?? link.text ?? t(`link.${link.id}`);
}

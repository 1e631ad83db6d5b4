import type { RemotePanelLink } from '@maru/contracts';
import { flagIsOn } from '@maru/contracts/release-routes';
import type { Config, Locale, User } from '@maru/platform';
import { type FrameRows, walletAt } from '../remotes/document/frame';
import { ownText } from '../remotes/document/own-text';

/** A link as the frame shows one. Without a text it has the host's word for its id. */
export interface FrameLink {
  id: string;
  path: string;
  icon: string;
  text?: string;
  texts?: Partial<Record<Locale, string>>;
  count?: number;
}

/** The buttons below the member's money, as far as the member's type has a use for them. */
export function moneyLinks(
  user: Pick<User, 'type'>,
  config: Config | null,
  { money }: Pick<FrameRows, 'money'>,
): FrameLink[] {
  // What a type has no use for waits for the configuration, with which the member's own type is settled.
  return money.filter(({ notForTypes }) => !notForTypes || (config && !notForTypes.includes(user.type)));
}

/** Where money is moved to the wallet that is used at a path, and how the bottom bar shows it; null outside of them. */
export function transferCell(path: string, frame: Pick<FrameRows, 'wallets' | 'transfers'>) {
  const wallet = walletAt(frame, path);
  const transfer = frame.transfers.find(({ cell }) => cell);
  return wallet && transfer?.cell ? { id: 'convert', ...transfer.cell, path: `${transfer.path}/${wallet.key}` } : null;
}

/** Transfers between money and the wallet that is used where the member is; none anywhere else. */
export function transferLinks(
  path: string,
  config: Config | null,
  frame: Pick<FrameRows, 'wallets' | 'transfers'>,
): FrameLink[] {
  const wallet = walletAt(frame, path);
  if (!wallet || !flagIsOn(config, wallet.flag)) return [];
  return frame.transfers.map((link) => ({ ...link, path: `${link.path}/${wallet.key}` }));
}

/** The member's own pages, by configuration flags. */
export function quickLinks(
  user: Pick<User, NonNullable<RemotePanelLink['count']>>,
  config: Config | null,
  { links }: Pick<FrameRows, 'links'>,
): FrameLink[] {
  return links
    .filter(({ flag }) => flagIsOn(config, flag))
    .map(({ count, ...link }) => ({ ...link, ...(count && { count: user[count] }) }));
}

/** A link's text: the remote's own, or the host's word for its id. */
export function linkText(
  link: Pick<FrameLink, 'id' | 'text' | 'texts'>,
  locale: Locale,
  t: (key: string) => string,
): string {
  return ownText(link, locale) ?? t(`link.${link.id}`);
}

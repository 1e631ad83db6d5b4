import type { RemoteWallet } from '@maru/contracts';
import { liesUnder } from '@maru/contracts/release-routes';
import { walletAreas } from '@maru/contracts/wallet-areas';
import * as places from '../../routing/frame-places';
import type { PageContributions } from './contributions';

/** The specification's rows, replaced by contributed rows of the same name, followed by other contributions. */
export function withContributed<Row extends object>(
  specified: readonly Row[],
  contributed: readonly NoInfer<Row>[],
  name: (row: NoInfer<Row>) => string,
): Row[] {
  const names = specified.map(name);
  const added = contributed.filter((row) => !names.includes(name(row)));
  return [...specified.map((row) => contributed.find((other) => name(other) === name(row)) ?? row), ...added];
}

/** A wallet that the panel shows and that money is moved to; without a text it has the host's word for its key. */
export type Wallet = Omit<RemoteWallet, 'roots' | 'text'> & { roots: readonly string[]; text?: string };

const byId = ({ id }: { id: string }) => id;

/** Rows of the frame: the specification's rows, replaced or extended by contributions of remotes. */
export function toFrameRows(page: PageContributions) {
  return {
    links: withContributed(places.links, page.panel, byId),
    money: withContributed(places.money, page.money, byId),
    transfers: withContributed(places.transfers, page.transfers, byId),
    wallets: withContributed<Wallet>(walletAreas, page.wallets, ({ key }) => key),
    notifications: withContributed(places.notifications, page.notifications, ({ kind }) => kind),
    /** Remotes' rows precede, because the first row of a path counts. */
    maintenance: [...page.maintenance, ...places.maintenance],
  };
}
export type FrameRows = ReturnType<typeof toFrameRows>;

/** The wallet that is used at a path; null where none is. */
export function walletAt({ wallets }: Pick<FrameRows, 'wallets'>, path: string): Wallet | null {
  return wallets.find(({ roots }) => roots.some((root) => liesUnder(path, root))) ?? null;
}

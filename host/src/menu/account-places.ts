import type { RemoteAccountPage } from '@maru/contracts';
import { atom } from '@maru/platform';
import { withContributed } from '../remotes/document/frame';
import { pageRegistry } from '../remotes/page-registry';
import type { Row } from '../routing/frame-places';

/** Places of the site map that are the member's own, by their order among the host's pages. */
const specified: readonly Row<RemoteAccountPage>[] = [
  { id: 'statement', path: '/cash/statement', order: 30, period: 'period=custom&from={from}&to={to}' },
  { id: 'fellows', path: '/info/fellows', order: 70 },
];

/** The member's own pages beside the host's: the specification's, and what remotes contribute in their place and after. */
export const accountAtom = atom((get) =>
  withContributed(specified, get(pageRegistry.atoms.contributions).account, ({ id }) => id),
);

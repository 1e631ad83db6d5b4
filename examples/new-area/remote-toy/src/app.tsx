import { defineRemote, presenterOf, routed } from '@maru/remote';
import { routes } from './routes';
import { TossPage } from './TossPage';
import { texts } from './texts';

/** The area's mount, and how the record shows its bets: their names are those in remote.config.ts. */
export default defineRemote(
  { main: routed(routes, { toss: TossPage }) },
  { texts: { toy: texts }, contributions: { record: presenterOf(() => import('./record')) } },
);

import { defineRemote, routed } from '@maru/remote';
import { routes } from './routes';
import { TossPage } from './TossPage';
import { texts } from './texts';

/** The area's one mount: its name is that in remote.config.ts. */
export default defineRemote({ main: routed(routes, { toss: TossPage }) }, { texts: { toy: texts } });

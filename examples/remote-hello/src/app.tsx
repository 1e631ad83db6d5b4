import { defineRemote, partOf } from '@maru/remote';
import './hello.css';
import { Page } from './Page';
import { texts } from './texts';

/** What the host mounts: the names are those of the mounts in remote.json. */
export default defineRemote({ page: Page, card: partOf(() => import('./mounts/card')) }, { texts: { hello: texts } });

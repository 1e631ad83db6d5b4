import { defineRemote } from '@maru/remote';
import { Card } from './Card';
import './hello.css';
import { Page } from './Page';
import { texts } from './texts';

/** What the host mounts: the names are those of the mounts in remote.json. */
export default defineRemote({ page: Page, card: Card }, { texts: { hello: texts } });

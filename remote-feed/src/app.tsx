import { defineRemote } from '@maru/remote';
import './styles/index.css';
import { Main } from './Main';
import { disposeArea } from './runtime';
import { Slip } from './slip/Slip';
import { feedTexts, reasonTexts } from './texts';

/** Overseas sports: the page under /theSports and its cart. */
export default defineRemote(
  { main: Main, cart: Slip },
  { texts: { feed: feedTexts, reason: reasonTexts }, dispose: disposeArea },
);

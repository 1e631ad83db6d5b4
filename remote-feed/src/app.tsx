import { defineRemote, partOf, presenterOf } from '@maru/remote';
import { disposeFeedArea } from './model/feed-area';
import { texts } from './texts';

/** Overseas sports: the page under /theSports with its cart, in one file, and the matches of the home page in another. */
export default defineRemote(
  {
    main: partOf(() => import(/* webpackChunkName: "area" */ './mounts/main')),
    cart: partOf(() => import(/* webpackChunkName: "area" */ './mounts/cart')),
    home: partOf(() => import(/* webpackChunkName: "home" */ './mounts/home')),
  },
  {
    texts,
    contributions: {
      record: presenterOf(() => import(/* webpackChunkName: "record" */ './contributions/record')),
    },
    dispose: disposeFeedArea,
  },
);

import { defineRemote, partOf, presenterOf } from '@maru/remote';
import { texts } from './texts';

/** Mini games and token games: both areas and 내 배팅 in one file. */
export default defineRemote(
  {
    mini: partOf(() => import(/* webpackChunkName: "area" */ './mounts/main')),
    token: partOf(() => import(/* webpackChunkName: "area" */ './mounts/main')),
    cart: partOf(() => import(/* webpackChunkName: "area" */ './mounts/cart')),
  },
  {
    texts,
    contributions: {
      record: presenterOf(() => import(/* webpackChunkName: "record" */ './contributions/record')),
    },
  },
);

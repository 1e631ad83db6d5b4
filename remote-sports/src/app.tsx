import { defineRemote, partOf, presenterOf } from '@maru/remote';
import { disposeSportsState } from './model/sports-state';
import { texts } from './texts';

/** Domestic and virtual sports: the lists with their cart in one file, results in another. */
export default defineRemote(
  {
    main: partOf(() => import(/* webpackChunkName: "area" */ './mounts/main')),
    cart: partOf(() => import(/* webpackChunkName: "area" */ './mounts/cart')),
    result: partOf(() => import(/* webpackChunkName: "result" */ './mounts/result')),
  },
  {
    texts,
    contributions: {
      record: presenterOf(() => import(/* webpackChunkName: "record" */ './contributions/record')),
    },
    dispose: disposeSportsState,
  },
);

import { defineRoutes } from '@maru/remote/route-table';
import { categoryFlags } from '../model/flags';

/** The pages under /theSports. The bare path leads to pre-match: a redirect of the description. */
export const routes = defineRoutes({
  inplay: { path: '/theSports/inplay', flags: [...categoryFlags[1]] },
  prematch: { path: '/theSports/prematch', flags: [...categoryFlags[2]] },
  detail: { path: '/theSports/detail', flags: ['the_sports_config.use'] },
});

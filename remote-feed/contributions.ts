import type { RemoteContributions } from '@maru/contracts';
import { liveEvents } from '@maru/contracts/live';

/** Contributions of overseas sports to the page in addition to its mounts. */
export const contributions: RemoteContributions = {
  badges: [
    { menu: 'feed-inplay', count: 'live' },
    { menu: 'feed-prematch', count: 'coming' },
  ],
  tree: {
    area: 'feed',
    lists: [
      { count: 'coming', path: '/theSports/prematch' },
      { count: 'live', path: '/theSports/inplay' },
    ],
    keys: ['sports_id', 'country_id', 'league_id'],
    match: 'match',
    text: '해외',
    texts: { en: 'Overseas', 'zh-CN': '海外', es: 'Exterior' },
  },
  search: ['leagues', 'matches'],
  tiles: [{ menu: 'feed-inplay' }, { menu: 'feed-prematch' }],
  carts: [{ path: '/theSports', icon: 'shopping-cart' }],
  flags: ['the_sports_config.use', 'the_sports_config.inplay_use', 'the_sports_config.prematch_use', 'sportsMaint'],
  maintenance: [{ paths: ['/theSports'], flags: ['sportsMaint'] }],
  frames: [
    { event: liveEvents.matchRefresh, field: 'matchData' },
    { event: liveEvents.rationUpdate, field: 'rationData' },
  ],
  record: [
    {
      product: 'feed',
      name: 'record',
      text: '해외 스포츠',
      texts: { en: 'Overseas sports', 'zh-CN': '海外体育', es: 'Deportes internacionales' },
      icon: 'world',
    },
  ],
};

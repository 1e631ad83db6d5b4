import type { RemoteContributions } from '@maru/contracts';
import { flags } from './src/model/flags';

/** Contributions of domestic and virtual sports to the page in addition to their mounts. */
export const contributions: RemoteContributions = {
  badges: [
    { menu: 'sports-cross', count: 'coming', list: '5' },
    { menu: 'sports-handicap', count: 'coming', list: '2' },
    { menu: 'sports-special', count: 'coming', list: '3' },
    { menu: 'sports-live', count: 'live', list: '4' },
  ],
  tree: {
    area: 'sports',
    lists: [
      { count: 'coming', path: '/game/sports/5' },
      { count: 'live', path: '/game/sports/4' },
    ],
    keys: ['sports_id', 'country_id', 'league_id'],
    match: 'match',
    text: '국내',
    texts: { en: 'Domestic', 'zh-CN': '国内', es: 'Nacional' },
  },
  search: ['leagues', 'matches'],
  tiles: [{ menu: 'sports-cross' }, { menu: 'sports-live' }, { menu: 'virtual-soccer' }],
  carts: [{ path: '/game/sports', icon: 'shopping-cart' }],
  panel: [
    {
      id: 'result',
      text: '경기결과',
      texts: { en: 'Results', 'zh-CN': '赛果', es: 'Resultados' },
      icon: 'trophy',
      path: '/game/result',
      order: 8,
    },
  ],
  flags: [...flags, 'sportsMaint'],
  maintenance: [{ paths: ['/game'], flags: ['sportsMaint'] }],
  record: [
    {
      product: 'sports',
      name: 'record',
      text: '국내 스포츠',
      texts: { en: 'Domestic sports', 'zh-CN': '国内体育', es: 'Deportes nacionales' },
      icon: 'ball-football',
    },
  ],
};

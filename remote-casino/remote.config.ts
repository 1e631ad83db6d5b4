import { describeRemote } from '@maru/remote/config';
import { routesOf } from '@maru/remote/route-table';
import { contributions } from './contributions';
import { menu } from './menu';
import { aplusRoutes, globalRoutes, heraRoutes, unionRoutes } from './src/routes/routes';

export default describeRemote({
  name: 'remote-casino',
  version: '0.1.0',
  hostContract: '1.4',
  mounts: [
    { slot: 'main', name: 'union', path: '/casino' },
    { slot: 'main', name: 'hera', path: '/casino3' },
    { slot: 'main', name: 'aplus', path: '/aplusCasino' },
    { slot: 'main', name: 'global', path: '/game/global' },
    { slot: 'cart', name: 'cart', path: '/casino' },
    { slot: 'cart', name: 'cart', path: '/aplusCasino' },
    { slot: 'cart', name: 'cart', path: '/game/global' },
  ],
  redirects: [
    ['/casino', '/casino/casino'],
    ['/casino3', '/casino3/casino'],
  ],
  routes: routesOf(unionRoutes, heraRoutes, aplusRoutes, globalRoutes),
  menu,
  preload: ['/casino/casino', '/casino/slot', '/casino3/casino', '/casino3/slot', '/aplusCasino', '/game/global'].map(
    (path) => ({ path, urls: [], parts: ['lobby'] }),
  ),
  contributions,
});

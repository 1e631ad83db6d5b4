import { describeRemote } from '@maru/remote/config';
import { routesOf } from '@maru/remote/route-table';
import { routes } from './src/routes';

/** What the remote says of itself: the host reads its menu entry and its page from here, and knows nothing more of it. */
export default describeRemote({
  name: 'remote-toy',
  version: '0.1.0',
  hostContract: '1.2',
  mounts: [{ slot: 'main', name: 'main', path: '/toy' }],
  redirects: [],
  routes: routesOf(routes),
  menu: [
    {
      id: 'toy',
      text: '동전 던지기',
      texts: { en: 'Coin toss', 'zh-CN': '抛硬币', es: 'Cara o cruz' },
      icon: 'coin',
      path: '/toy',
      order: 90,
    },
  ],
  contributions: { record: [{ product: 'toy', name: 'record' }] },
});

import { describeRemote } from '@maru/remote/config';
import { routesOf } from '@maru/remote/route-table';
import { contributions } from './contributions';
import { routes } from './src/routes/routes';

export default describeRemote({
  name: 'remote-feed',
  version: '0.1.0',
  hostContract: '1.3',
  mounts: [
    { slot: 'main', name: 'main', path: '/theSports' },
    { slot: 'cart', name: 'cart', path: '/theSports' },
    { slot: 'home', name: 'home', path: '/home' },
  ],
  redirects: [['/theSports', '/theSports/prematch']],
  routes: routesOf(routes),
  menu: [
    {
      id: 'feed',
      text: '해외 스포츠',
      texts: { en: 'Overseas sports', 'zh-CN': '海外体育', es: 'Internacionales' },
      icon: 'ball-football',
      path: '/theSports',
      flag: 'the_sports_config.use',
      order: 20,
    },
    {
      id: 'feed-inplay',
      text: '인플레이',
      texts: { en: 'In-play', 'zh-CN': '滚球', es: 'En vivo' },
      icon: 'broadcast',
      path: '/theSports/inplay',
      parent: 'feed',
      flag: 'the_sports_config.inplay_use',
      order: 1,
    },
    {
      id: 'feed-prematch',
      text: '프리매치',
      texts: { en: 'Pre-match', 'zh-CN': '赛前', es: 'Prepartido' },
      icon: 'calendar',
      path: '/theSports/prematch',
      parent: 'feed',
      flag: 'the_sports_config.prematch_use',
      order: 2,
    },
  ],
  preload: [
    { path: '/theSports/inplay', urls: ['/api/theSports/inplayList', '/api/game/matches'] },
    { path: '/theSports/prematch', urls: ['/api/theSports/prematchList', '/api/game/matches'] },
  ],
  contributions,
});

import { describeRemote } from '@maru/remote/config';
import { categoryFlags } from './src/routes/flags';

export default describeRemote({
  name: 'remote-feed',
  version: '0.1.0',
  hostContract: '1.1',
  mounts: [
    { slot: 'main', name: 'main', path: '/theSports' },
    { slot: 'cart', name: 'cart', path: '/theSports' },
    { slot: 'home', name: 'home', path: '/home' },
  ],
  redirects: [['/theSports', '/theSports/prematch']],
  routes: [
    { path: '/theSports/inplay', flags: [...categoryFlags[1]] },
    { path: '/theSports/prematch', flags: [...categoryFlags[2]] },
    { path: '/theSports/detail', flags: ['the_sports_config.use'] },
  ],
  menu: [
    {
      id: 'feed',
      text: '해외 스포츠',
      icon: 'ball-football',
      path: '/theSports',
      flag: 'the_sports_config.use',
      order: 20,
    },
    {
      id: 'feed-inplay',
      text: '인플레이',
      icon: 'broadcast',
      path: '/theSports/inplay',
      parent: 'feed',
      flag: 'the_sports_config.inplay_use',
      order: 1,
    },
    {
      id: 'feed-prematch',
      text: '프리매치',
      icon: 'calendar',
      path: '/theSports/prematch',
      parent: 'feed',
      flag: 'the_sports_config.prematch_use',
      order: 2,
    },
  ],
  preload: [
    { path: '/theSports/inplay', urls: ['/api/theSports/inplayList', '/api/theSports/sportsList'] },
    { path: '/theSports/prematch', urls: ['/api/theSports/prematchList', '/api/theSports/sportsList'] },
  ],
});

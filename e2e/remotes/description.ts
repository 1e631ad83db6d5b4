import { describeRemote } from '@maru/remote/config';

/**
 * Description of a build with the feed's paths, so it can be promoted instead of the feed in a running site. `version`
 * distinguishes the builds.
 */
export const feedDescription = (version: `${number}.${number}.${number}`) =>
  describeRemote({
    name: 'remote-feed',
    version,
    hostContract: '1.1',
    mounts: [
      { slot: 'main', name: 'main', path: '/theSports' },
      { slot: 'cart', name: 'cart', path: '/theSports', mayBeEmpty: true },
      { slot: 'home', name: 'home', path: '/home', mayBeEmpty: true },
    ],
    redirects: [['/theSports', '/theSports/prematch']],
    routes: [
      { path: '/theSports/inplay', flags: ['the_sports_config.inplay_use'] },
      { path: '/theSports/prematch', flags: ['the_sports_config.prematch_use'] },
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
  });

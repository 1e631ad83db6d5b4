import { describeRemote } from '@maru/remote/config';
import { routesOf } from '@maru/remote/route-table';
import { noticeRoutes, pageRoutes } from './src/routes/routes';

export default describeRemote({
  name: 'remote-community',
  version: '0.1.0',
  hostContract: '1.2',
  mounts: [
    { slot: 'main', name: 'notice', path: '/notice' },
    { slot: 'main', name: 'ranking', path: '/ranking' },
    { slot: 'main', name: 'question', path: '/cscenter/csquestion' },
  ],
  redirects: [
    ['/notice', '/notice/notice'],
    ['/cscenter', '/cscenter/csquestion'],
  ],
  routes: routesOf(noticeRoutes, pageRoutes),
  menu: [
    {
      id: 'community',
      text: '커뮤니티',
      texts: { en: 'Community', 'zh-CN': '社区', es: 'Comunidad' },
      icon: 'message-circle',
      path: '/notice',
      order: 80,
    },
    {
      id: 'community-notice',
      text: '공지사항',
      texts: { en: 'Notices', 'zh-CN': '公告', es: 'Avisos' },
      icon: 'speakerphone',
      path: '/notice/notice',
      parent: 'community',
      order: 1,
    },
    {
      id: 'community-event',
      text: '이벤트',
      texts: { en: 'Events', 'zh-CN': '活动', es: 'Eventos' },
      icon: 'gift',
      path: '/notice/event',
      parent: 'community',
      order: 2,
    },
    {
      id: 'community-ranking',
      text: '랭킹',
      texts: { en: 'Ranking', 'zh-CN': '排行榜', es: 'Clasificación' },
      icon: 'trophy',
      path: '/ranking',
      parent: 'community',
      order: 3,
    },
    {
      id: 'community-question',
      text: '고객센터',
      texts: { en: 'Support', 'zh-CN': '客服中心', es: 'Atención al cliente' },
      icon: 'headset',
      path: '/cscenter/csquestion',
      parent: 'community',
      order: 4,
    },
  ],
  preload: [
    { path: '/notice/notice', urls: ['/api/notice/notice'] },
    { path: '/notice/event', urls: ['/api/notice/event'] },
    { path: '/ranking', urls: ['/api/ranking'] },
    { path: '/cscenter/csquestion', urls: ['/api/cscenter/csquestion'] },
  ],
  contributions: {
    panel: [
      {
        id: 'center',
        text: '고객센터',
        texts: { en: 'Support', 'zh-CN': '客服中心', es: 'Ayuda' },
        icon: 'headset',
        path: '/cscenter/csquestion',
        order: 1,
      },
      {
        id: 'notice',
        text: '공지사항',
        texts: { en: 'Notices', 'zh-CN': '公告', es: 'Avisos' },
        icon: 'speakerphone',
        path: '/notice/notice',
        order: 2,
      },
      {
        id: 'event',
        text: '이벤트',
        texts: { en: 'Events', 'zh-CN': '活动', es: 'Eventos' },
        icon: 'gift',
        path: '/notice/event',
        order: 3,
      },
    ],
  },
});

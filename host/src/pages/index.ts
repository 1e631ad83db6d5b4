import type { ComponentType } from 'react';

/** A page of the host's own. */
export interface HostPage {
  /** '/code/:registerCode?': a part with a colon stands for any text, with a question mark it may be missing. */
  path: string;
  /** Without header, rails and bottom bar. */
  bare?: boolean;
  /** Not linked from menus: states and stand-ins. */
  unlisted?: boolean;
  /** Text key of the tab's title. */
  title: string;
  load(): Promise<{ default: ComponentType }>;
}

/** Every page of the host. '/404' is shown at addresses that nothing else serves. */
export const hostPages: HostPage[] = [
  { path: '/', title: 'home.title', load: () => import('./home/home') },
  { path: '/home', title: 'home.title', load: () => import('./home/home') },
  { path: '/info/betRecord', title: 'record.title', load: () => import('./bet-record/bet-record') },
  { path: '/login', bare: true, title: 'login.title', load: () => import('./login/login') },
  { path: '/register', bare: true, title: 'register.title', load: () => import('./register/register') },
  { path: '/code/:registerCode?', bare: true, title: 'code.title', load: () => import('./visitors/code') },
  { path: '/guest', bare: true, title: 'guest.title', load: () => import('./visitors/guest') },
  { path: '/maintenance', bare: true, title: 'maintenance.title', load: () => import('./states/maintenance') },
  { path: '/cscenter/memo', unlisted: true, title: 'kept.memoTitle', load: () => import('./states/kept-memo') },
  {
    path: '/cscenter/csquestion',
    unlisted: true,
    title: 'kept.questionTitle',
    load: () => import('./states/kept-question'),
  },
  { path: '/error', unlisted: true, title: 'page.error', load: () => import('./states/error') },
  { path: '/404', unlisted: true, title: 'page.notFound', load: () => import('./states/not-found') },
];

import type { ComponentType } from 'react';

export { places } from './places/places';

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

/** Every page of the host. '/unopened' and '/404' are shown at addresses that nothing else serves. */
export const hostPages: HostPage[] = [
  { path: '/', title: 'home.title', load: () => import('./home/home') },
  { path: '/home', title: 'home.title', load: () => import('./home/home') },
  { path: '/info/betRecord', title: 'record.title', load: () => import('./bet-record/bet-record') },
  { path: '/login', bare: true, title: 'login.title', load: () => import('./login/login') },
  { path: '/register', bare: true, title: 'register.title', load: () => import('./register/register') },
  { path: '/code/:registerCode?', bare: true, title: 'code.title', load: () => import('./visitors/code') },
  { path: '/password/email', bare: true, title: 'password.forgotTitle', load: () => import('./password/forgot') },
  { path: '/password/reset/:token', bare: true, title: 'password.resetTitle', load: () => import('./password/reset') },
  { path: '/account/reset-id', bare: true, title: 'account.idTitle', load: () => import('./account-links/find-id') },
  {
    path: '/account/reset-password',
    bare: true,
    title: 'account.passwordTitle',
    load: () => import('./account-links/find-password'),
  },
  {
    path: '/verification/verify/:token',
    bare: true,
    title: 'verification.title',
    load: () => import('./verification/verify'),
  },
  { path: '/verification/resend', title: 'verification.resendTitle', load: () => import('./verification/resend') },
  { path: '/settings/:tab?', title: 'settings.title', load: () => import('./settings/settings') },
  { path: '/change/info', title: 'settings.changeTitle', load: () => import('./settings/change-info') },
  { path: '/guest', bare: true, title: 'guest.title', load: () => import('./visitors/guest') },
  { path: '/maintenance', bare: true, title: 'maintenance.title', load: () => import('./states/maintenance') },
  { path: '/cscenter/memo', title: 'kept.memoTitle', load: () => import('./memo/memo') },
  { path: '/error', unlisted: true, title: 'page.error', load: () => import('./states/error') },
  { path: '/unopened', unlisted: true, title: 'page.notFound', load: () => import('./places/unopened') },
  { path: '/404', unlisted: true, title: 'page.notFound', load: () => import('./states/not-found') },
];

import type { ComponentType } from 'react';

export { places } from '../routing/site-map';

/** A page of the host's own. */
export interface HostPage {
  /** '/code/:registerCode?': a part with a colon stands for any text, with a question mark it may be missing. */
  path: string;
  /** Without header, rails and bottom bar. */
  bare?: boolean;
  /**
   * Who may see it besides members: 'everybody', or 'visitors', whom it asks who they are: a member has no use for it
   * and leaves it. Members alone where it is left out.
   */
  open?: 'visitors' | 'everybody';
  /** Not linked from menus: states and stand-ins. */
  unlisted?: boolean;
  /** Text key of the tab's title. */
  title: string;
  load(): Promise<{ default: ComponentType }>;
}

/** Addresses with the same loader are one page, which stays as it is when the address changes from one to the other. */
const home = () => import('./home/HomePage');
const settings = () => import('../account/settings/SettingsPage');

/** Every page of the host. '/coming-soon', '/closed' and '/404' are shown at addresses that nothing else serves. */
export const hostPages: HostPage[] = [
  { path: '/', title: 'home.title', load: home },
  { path: '/home', title: 'home.title', load: home },
  { path: '/info/betRecord', title: 'record.title', load: () => import('./bet-record/BetRecordPage') },
  {
    path: '/login',
    bare: true,
    open: 'visitors',
    title: 'login.title',
    load: () => import('../account/login/LoginPage'),
  },
  {
    path: '/register',
    bare: true,
    open: 'visitors',
    title: 'register.title',
    load: () => import('../account/register/RegisterPage'),
  },
  {
    path: '/code/:registerCode?',
    bare: true,
    open: 'visitors',
    title: 'code.title',
    load: () => import('../account/visitors/CodePage'),
  },
  {
    path: '/password/email',
    bare: true,
    open: 'visitors',
    title: 'password.forgotTitle',
    load: () => import('../account/password/Forgot'),
  },
  // Links of messages are opened in whatever browser reads the message, signed in or not.
  {
    path: '/password/reset/:token',
    bare: true,
    open: 'everybody',
    title: 'password.resetTitle',
    load: () => import('../account/password/Reset'),
  },
  {
    path: '/account/reset-id',
    bare: true,
    open: 'visitors',
    title: 'account.idTitle',
    load: () => import('../account/recovery/FindIdPage'),
  },
  {
    path: '/account/reset-password',
    bare: true,
    open: 'visitors',
    title: 'account.passwordTitle',
    load: () => import('../account/recovery/FindPasswordPage'),
  },
  {
    path: '/verification/verify/:token',
    bare: true,
    open: 'everybody',
    title: 'verification.title',
    load: () => import('../account/verification/VerifyPage'),
  },
  {
    path: '/verification/resend',
    title: 'verification.resendTitle',
    load: () => import('../account/verification/ResendPage'),
  },
  { path: '/settings', title: 'settings.title', load: settings },
  { path: '/settings/profile', title: 'settings.title', load: settings },
  { path: '/settings/password', title: 'settings.title', load: settings },
  { path: '/change/info', title: 'settings.changeTitle', load: () => import('../account/settings/ChangeInfoPage') },
  {
    path: '/guest',
    bare: true,
    open: 'everybody',
    title: 'guest.title',
    load: () => import('../account/visitors/GuestPage'),
  },
  { path: '/maintenance', bare: true, title: 'maintenance.title', load: () => import('./states/MaintenancePage') },
  { path: '/cscenter/memo', title: 'kept.memoTitle', load: () => import('./memo/MemosPage') },
  { path: '/error', unlisted: true, title: 'page.error', load: () => import('./states/ErrorPage') },
  { path: '/coming-soon', unlisted: true, title: 'page.notFound', load: () => import('./closed/ComingSoonPage') },
  { path: '/closed', unlisted: true, title: 'page.closed', load: () => import('./closed/ClosedPage') },
  { path: '/404', unlisted: true, title: 'page.notFound', load: () => import('./states/NotFoundPage') },
];

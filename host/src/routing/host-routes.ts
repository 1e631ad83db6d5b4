/** A page of the host's own: what routing knows of it without its code. */
export interface HostRoute {
  /** '/code/:registerCode?': a part with a colon matches any text; a question mark makes it optional. */
  path: string;
  /** Without header, rails and bottom bar. */
  bare?: boolean;
  /**
   * Access in addition to members: `'everybody'`, or `'visitors'` for pages that identify them, which members leave.
   * Members only if omitted.
   */
  open?: 'visitors' | 'everybody';
  /** Not linked from menus: states and stand-ins. */
  unlisted?: boolean;
  /** Text key of the tab's title. */
  title: string;
}

/** Every page of the host. '/coming-soon', '/closed' and '/404' are shown at addresses that nothing else serves. */
export const hostRoutes = [
  { path: '/', title: 'home.title' },
  { path: '/home', title: 'home.title' },
  { path: '/info/betRecord', title: 'record.title' },
  { path: '/info/mypage', title: 'link.mypage' },
  {
    path: '/login',
    bare: true,
    open: 'visitors',
    title: 'login.title',
  },
  {
    path: '/register',
    bare: true,
    open: 'visitors',
    title: 'register.title',
  },
  {
    path: '/code/:registerCode?',
    bare: true,
    open: 'visitors',
    title: 'code.title',
  },
  {
    path: '/password/email',
    bare: true,
    open: 'visitors',
    title: 'password.forgotTitle',
  },
  // Links of messages are opened in whatever browser reads the message, signed in or not.
  {
    path: '/password/reset/:token',
    bare: true,
    open: 'everybody',
    title: 'password.resetTitle',
  },
  {
    path: '/account/reset-id',
    bare: true,
    open: 'visitors',
    title: 'account.idTitle',
  },
  {
    path: '/account/reset-password',
    bare: true,
    open: 'visitors',
    title: 'account.passwordTitle',
  },
  {
    path: '/verification/verify/:token',
    bare: true,
    open: 'everybody',
    title: 'verification.title',
  },
  {
    path: '/verification/resend',
    title: 'verification.resendTitle',
  },
  { path: '/settings', title: 'settings.title' },
  { path: '/settings/profile', title: 'settings.profile' },
  { path: '/settings/password', title: 'settings.title' },
  { path: '/settings/security', title: 'settings.security' },
  { path: '/settings/protection', title: 'settings.protection' },
  { path: '/change/info', title: 'settings.changeTitle' },
  {
    path: '/guest',
    bare: true,
    open: 'everybody',
    title: 'guest.title',
  },
  { path: '/maintenance', bare: true, title: 'maintenance.title' },
  { path: '/cscenter/memo', title: 'kept.memoTitle' },
  { path: '/error', unlisted: true, title: 'page.error' },
  { path: '/coming-soon', unlisted: true, title: 'page.notFound' },
  { path: '/closed', unlisted: true, title: 'page.closed' },
  { path: '/404', unlisted: true, title: 'page.notFound' },
] as const satisfies readonly HostRoute[];

/** Path of a page of the host, as its pattern. */
export type HostPath = (typeof hostRoutes)[number]['path'];

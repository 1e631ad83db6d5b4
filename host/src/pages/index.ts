import type { ComponentType } from 'react';
import { type HostPath, type HostRoute, hostRoutes } from '../routing/host-routes';

export { places } from '../routing/site-map';

/** A page of the host's own with the code that shows it. */
export interface HostPage extends HostRoute {
  load(): Promise<{ default: ComponentType }>;
}

/** Addresses with the same loader are one page, which keeps its state when the address changes between them. */
const home = () => import('./home/HomePage');
const settings = () => import(/* webpackChunkName: "settings" */ './settings/SettingsPage');

/**
 * Pages that share forms, or are a sentence and a link, share one file. Separate files would mostly repeat each other,
 * and every server-rendered page lists every file's hash.
 */
const loaders: Record<HostPath, HostPage['load']> = {
  '/': home,
  '/home': home,
  '/info/betRecord': () => import('./bet-record/BetRecordPage'),
  '/info/mypage': () => import(/* webpackChunkName: "settings" */ './my-page/MyPage'),
  '/login': () => import('../account/login/LoginPage'),
  '/register': () => import('../account/register/RegisterPage'),
  '/code/:registerCode?': () => import(/* webpackChunkName: "visitors" */ '../account/visitors/CodePage'),
  '/password/email': () => import(/* webpackChunkName: "visitors" */ '../account/password/Forgot'),
  '/password/reset/:token': () => import(/* webpackChunkName: "visitors" */ '../account/password/Reset'),
  '/account/reset-id': () => import(/* webpackChunkName: "visitors" */ '../account/recovery/FindIdPage'),
  '/account/reset-password': () => import(/* webpackChunkName: "visitors" */ '../account/recovery/FindPasswordPage'),
  '/verification/verify/:token': () => import(/* webpackChunkName: "visitors" */ '../account/verification/VerifyPage'),
  '/verification/resend': () => import(/* webpackChunkName: "visitors" */ '../account/verification/ResendPage'),
  '/settings': settings,
  '/settings/profile': settings,
  '/settings/password': settings,
  '/settings/security': settings,
  '/settings/protection': settings,
  '/change/info': () => import(/* webpackChunkName: "settings" */ '../account/settings/ChangeInfoPage'),
  '/guest': () => import(/* webpackChunkName: "visitors" */ '../account/visitors/GuestPage'),
  '/maintenance': () => import('./states/MaintenancePage'),
  '/cscenter/memo': () => import('./memo/MemosPage'),
  '/error': () => import(/* webpackChunkName: "states" */ './states/ErrorPage'),
  '/coming-soon': () => import(/* webpackChunkName: "states" */ './closed/ComingSoonPage'),
  '/closed': () => import(/* webpackChunkName: "states" */ './closed/ClosedPage'),
  '/404': () => import(/* webpackChunkName: "states" */ './states/NotFoundPage'),
};

/** Every page of the host, in the order of its routes. */
export const hostPages: HostPage[] = hostRoutes.map((route) => ({ ...route, load: loaders[route.path] }));

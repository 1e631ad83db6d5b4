import type { ComponentType } from 'react';
import { type HostPath, type HostRoute, hostRoutes } from '../routing/host-routes';

export { places } from '../routing/site-map';

/** A page of the host's own with the code that shows it. */
export interface HostPage extends HostRoute {
  load(): Promise<{ default: ComponentType }>;
}

/** Addresses with the same loader are one page, which stays as it is when the address changes from one to the other. */
const home = () => import('./home/HomePage');
const settings = () => import('../account/settings/SettingsPage');

const loaders: Record<HostPath, HostPage['load']> = {
  '/': home,
  '/home': home,
  '/info/betRecord': () => import('./bet-record/BetRecordPage'),
  '/login': () => import('../account/login/LoginPage'),
  '/register': () => import('../account/register/RegisterPage'),
  '/code/:registerCode?': () => import('../account/visitors/CodePage'),
  '/password/email': () => import('../account/password/Forgot'),
  '/password/reset/:token': () => import('../account/password/Reset'),
  '/account/reset-id': () => import('../account/recovery/FindIdPage'),
  '/account/reset-password': () => import('../account/recovery/FindPasswordPage'),
  '/verification/verify/:token': () => import('../account/verification/VerifyPage'),
  '/verification/resend': () => import('../account/verification/ResendPage'),
  '/settings': settings,
  '/settings/profile': settings,
  '/settings/password': settings,
  '/change/info': () => import('../account/settings/ChangeInfoPage'),
  '/guest': () => import('../account/visitors/GuestPage'),
  '/maintenance': () => import('./states/MaintenancePage'),
  '/cscenter/memo': () => import('./memo/MemosPage'),
  '/error': () => import('./states/ErrorPage'),
  '/coming-soon': () => import('./closed/ComingSoonPage'),
  '/closed': () => import('./closed/ClosedPage'),
  '/404': () => import('./states/NotFoundPage'),
};

/** Every page of the host, in the order of its routes. */
export const hostPages: HostPage[] = hostRoutes.map((route) => ({ ...route, load: loaders[route.path] }));

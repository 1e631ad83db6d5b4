export { Link, type LinkProps, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

import './texts';

export { newIdempotencyKey } from '@maru/client/core';
export {
  type CartSummary,
  cartCountAtom,
  cartSummariesAtom,
  cartSummaryAtom,
  type Drawer,
  drawerAtom,
  setCartSummary,
} from './cart/cart';
export { clockAge, clockJumped, serverNow, syncClock } from './clock/clock';
export {
  koreanClock,
  koreanDate,
  koreanDay,
  koreanDayStart,
  koreanDayTitle,
  koreanMoment,
  koreanRecent,
  koreanTime,
  shortDay,
} from './clock/korea';
export { type Period, type PeriodName, periodNames, periodRange, readPeriod, writePeriod } from './clock/period';
export {
  type Config,
  configAtom,
  enterMaintenance,
  loadConfig,
  type Maintenance,
  maintenanceAtom,
  setConfig,
} from './config/config';
export { pollingPercentAtom } from './config/polling';
export { call, type SiteCallOptions } from './http/client';
export { outageAtom } from './http/outage';
export {
  clearProtectionRefusal,
  type ProtectionRefusal,
  protectionRefusalAtom,
  reportProtection,
} from './http/protection';
export type { Refused, Result } from './http/result';
export {
  addTexts,
  getLocale,
  localeAtom,
  setLocale,
  type TextSource,
  type TextTree,
  type Translate,
  t,
  textsReady,
  useT,
} from './i18n/i18n';
export { type Locale, locales } from './i18n/locale';
export {
  endLeases,
  holdLease,
  type Lease,
  type LeaseOwner,
  leaseCountAtom,
  leaseLimitMs,
  leasesAtom,
  setLeaseOwner,
} from './leases/leases';
export {
  decisiveControlsAtom,
  holdMoneyInFlight,
  keepUncovered,
  moneyInFlightAtom,
} from './leases/money-in-flight';
export {
  type LiveHandlers,
  type LiveNamespace,
  type LiveStatus,
  live,
  liveRetryAtom,
  liveStatusAtom,
  retryLive,
} from './live/live';
export { matchTreeAtom } from './matches/matches';
export {
  announce,
  closeModal,
  closeToast,
  type Modal,
  openModal,
  overlayAtoms,
  type Spoken,
  setModalScope,
  silence,
  type Toast,
  type Tone,
  toast,
  toastLimit,
} from './overlay/overlay';
export { type HeldResults, heldRoundsAtom, holdResults, moneyHeldAtom, whenShown } from './results/held-results';
export { gamePageAtom, isGamePage } from './router/game-page';
export { interceptMoves, type MoveInterceptor, navigate, openLayer } from './router/history';
export { useParams, usePath } from './router/hooks';
export { PlatformProvider } from './router/PlatformProvider';
export { yieldToMain } from './scheduling/yield-to-main';
export { ownTitleAtom } from './state/own-title';
export {
  type Atom,
  atom,
  type PrimitiveAtom,
  type Store,
  store,
  useAtom,
  useAtomValue,
  useSetAtom,
  type WritableAtom,
} from './state/store';
export { getCookie, setCookie } from './storage/cookies';
export { parseText, type StorageArea, type Stored, stored } from './storage/storage';
export { notifyOtherTabs, onOtherTab } from './tabs/tabs';
export {
  enterSession,
  type LoginRequest,
  login,
  logout,
  refreshUser,
  register,
  type Session,
  sessionAtom,
  sessionEndAtom,
  type User,
  userAtom,
  userIdAtom,
  userReadAt,
} from './user/user';

export { holdLease, leaseCountAtom } from '@maru/platform';
export { type Confirmation, confirm } from './confirm';
export { hostContract, meetsContract } from './contract';
export { type Contribution, presenterOf } from './contribution';
export { defineRemote, type RemoteApp, type RemoteOptions } from './define';
export { type AskLeave, guardLeave } from './leave-guard';
export type { MountLifecycles, MountProps } from './lifecycles';
export { MissingPage } from './MissingPage';
export { type Part, partOf } from './part';
export {
  defineRoutes,
  type Route,
  type RoutedOptions,
  type RouteTable,
  routed,
  routesOf,
  type View,
  type ViewProps,
  type Views,
} from './routes';
export { useTitle } from './use-title';

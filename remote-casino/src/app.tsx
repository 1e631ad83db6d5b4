import { defineRemote, partOf, routed, type ViewProps } from '@maru/remote';
import { aplusRoutes, globalRoutes, heraRoutes, unionRoutes } from './routes/routes';
import { texts } from './texts';
import { CartTransfer } from './views/cart/CartTransfer';

const lobby = partOf<ViewProps>(() => import(/* webpackChunkName: "lobby" */ './views/lobby/LobbyPage'));
const points = partOf<ViewProps>(() => import(/* webpackChunkName: "points" */ './views/points/PointLogPage'));
const paired = { casino: lobby, slot: lobby, points };

/** Lobbies, games and points of three casinos, and 카지노 머니 전환. */
export default defineRemote(
  {
    union: routed(unionRoutes, paired),
    hera: routed(heraRoutes, paired),
    aplus: routed(aplusRoutes, { casino: lobby }),
    global: routed(globalRoutes, { sports: lobby }),
    cart: CartTransfer,
  },
  { texts },
);

import { may, useSession } from '../../kit';

/** Whether acts are open: the right to trade, and an API that answers. `staleSince` of what the act is about. */
export function useCanTrade(staleSince: number | null = null): boolean {
  const { me } = useSession();
  return may(me.operator, 'trading:write') && staleSince === null;
}

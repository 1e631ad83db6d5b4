import { type CallAnswer, useCall } from '@maru/client';
import { siteRoutes } from '@maru/client/core';
import type { HomeTile } from '../../../contributions/tiles';
import { useTick } from '../../../ui/use-tick';
import { type DrawClock, readClock, untilDraw } from './draw-clock';

/** Calls that answer clocks of games. */
type ClockCall = {
  [Name in Parameters<typeof useCall>[0]]: CallAnswer<Name> extends { games: Record<string, DrawClock> } ? Name : never;
}[Parameters<typeof useCall>[0]];

/** Half a minute, because clocks run locally between requests. */
const listEveryMs = 30_000;

/**
 * Time until a tile's next draw; null without a draw or if unknown. Only one list of draws is requested, the first that
 * a tile names, and only once the page is idle.
 */
export function useDrawClocks(tiles: readonly HomeTile[], idle: boolean) {
  const list = tiles.find(({ draw }) => draw)?.draw?.list;
  const isCall = list !== undefined && list in siteRoutes;
  const { data } = useCall(list as ClockCall, idle && isCall ? {} : null, { everyMs: listEveryMs, onFocus: true });
  const now = useTick(Boolean(data));
  return ({ draw }: HomeTile) => {
    const clock = draw && draw.list === list ? readClock(data, draw.game) : null;
    return clock && untilDraw(clock, now);
  };
}

import { type CallAnswer, useCall } from '@maru/client';
import { siteRoutes } from '@maru/client/core';
import type { HomeTile } from '../../../contributions/tiles';
import { useTick } from '../../../ui/use-tick';
import { type DrawClock, readClock, untilDraw } from './draw-clock';

/** Calls that answer clocks of games. */
type ClockCall = {
  [Name in Parameters<typeof useCall>[0]]: CallAnswer<Name> extends { games: Record<string, DrawClock> } ? Name : never;
}[Parameters<typeof useCall>[0]];

/** Half a minute, as clocks go on by themselves. */
const listEveryMs = 30_000;

/**
 * Tells what is left until a tile's next draw, null where it has none or it is not known. One list of draws is asked for,
 * the first that a tile names; nothing before the page is idle.
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

import { channels, liveEvents, type ReleaseChanged, type SiteSend } from '@maru/contracts';
import type { Live } from '../kernel/live';

const toEvent = (data: ReleaseChanged): SiteSend => ({ type: 'releaseChanged', data });

/** Tells open tabs of a new document. */
export function pushTo(live: Live): (changed: ReleaseChanged, everywhere: boolean) => void {
  return (changed, everywhere) => {
    const send = everywhere ? live.publish : live.publishLocal;
    send(channels.site, liveEvents.siteSend, toEvent(changed));
  };
}

/**
 * Tells each tab that connects the serial of now: between the moment when its page was written and this one the
 * document may have changed.
 */
export function greetTabs(live: Live, serial: () => number): void {
  live.onSubscribe(channels.site, (_channel, send) => {
    if (serial() > 0) send(liveEvents.siteSend, toEvent({ serial: serial() }));
  });
}

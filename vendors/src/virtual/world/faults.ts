import type { VendorVirtualFaultRequest } from '@maru/contracts';
import type { Hub } from '../../stream/hub';
import type { VirtualBody } from './message';
import type { World } from './world';

export type FaultAnswer =
  | { ok: true; fault: string; round?: number }
  | { ok: false; reason: 'round_missing' | 'not_possible' };

/** What faults may touch. Times in epoch ms of the stand-in's clock. */
interface FaultPorts {
  world: World;
  hub: Hub<VirtualBody>;
  time(): number;
  /** Refuses connections for so long. */
  leave(ms: number): void;
  /** Moves the clock. */
  skew(ms: number): void;
}

/** Commits one fault. `round` or `category` choose a round; else it is the next one of all to end. */
export function commitFault(ports: FaultPorts, request: VendorVirtualFaultRequest): FaultAnswer {
  const { fault, count = 1, seconds } = request;
  const { hub, world } = ports;
  switch (fault) {
    case 'gap':
    case 'duplicate':
    case 'reorder':
    case 'malformed':
      hub.arm(fault, fault === 'reorder' ? Math.max(2, count) : count);
      return { ok: true, fault };
    case 'silence':
      hub.silence(Math.max(0, seconds ?? 30));
      return { ok: true, fault };
    case 'disconnect':
      hub.disconnect();
      return { ok: true, fault };
    case 'gone':
      ports.leave(Math.max(0, seconds ?? 30) * 1000);
      return { ok: true, fault };
    case 'clock_skew':
      ports.skew((seconds ?? 30) * 1000);
      return { ok: true, fault };
  }
  const time = ports.time();
  const round = world.roundForFault(request.round, request.category, time);
  if (!round) return { ok: false, reason: 'round_missing' };
  const waitMs = Math.max(0, seconds ?? 10) * 1000;
  const from = Math.max(time, round.plan.times.ends_at);
  if (fault !== 'cancel' && round.state === 'cancelled') return { ok: false, reason: 'not_possible' };
  if ((fault === 'late_result' || fault === 'missing_result') && round.result)
    return { ok: false, reason: 'not_possible' };
  world.remember(round);
  if (fault === 'cancel') round.faults.cancelled = true;
  else if (fault === 'late_result') round.faults.lateMs = waitMs;
  else if (fault === 'missing_result') round.faults.lateMs = Number.POSITIVE_INFINITY;
  else round.faults.wrong = { from, until: from + waitMs };
  return { ok: true, fault, round: round.plan.id };
}

import type { HostFault, HostFaultReason } from '../failures/host-fault';
import type { LoadCode, LoadReason } from '../failures/reasons';

/** Puts a slot's content into the element that the frame has for it; null takes it out. */
export type SlotPlace = (element: HTMLElement | null) => void;

/** What a slot shows. `retryAt` is epoch milliseconds of the next automatic try, null when none is planned. */
export type SlotStatus =
  | { kind: 'empty' }
  /** Operators have taken the remote off the site. */
  | { kind: 'disabled'; remote: string }
  | { kind: 'loading'; remote: string; since: number }
  | { kind: 'mounted'; remote: string; version: string; build: string }
  | {
      kind: 'failed';
      remote: string;
      reason: LoadReason | HostFaultReason;
      code: LoadCode | HostFault['code'];
      version: string;
      build: string;
      retryAt: number | null;
    };

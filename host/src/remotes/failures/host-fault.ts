/** Numbers of what the host's own part in showing a remote can fail at; docs/errors.md explains them. */
export const hostFaultCodes = { unplaced: 'MARU-804', stepFailed: 'MARU-805' } as const;

/**
 * Why the host failed to show a remote. A separate type: functions that count a remote's failures do not accept it, so
 * host faults never count against a remote.
 */
export type HostFaultReason = keyof typeof hostFaultCodes;
export interface HostFault {
  ok: false;
  reason: HostFaultReason;
  code: (typeof hostFaultCodes)[HostFaultReason];
  /** For the log, not for members. */
  detail: string;
}

/** Makes the host's fault of a reason. `unplaced`: there is no place for the mount; `stepFailed`: host code threw. */
export function hostFault(reason: HostFaultReason, detail: string): HostFault {
  return { ok: false, reason, code: hostFaultCodes[reason], detail };
}

/** Whether a result that is not ok is the host's own fault. */
export function isHostFault(fault: { reason: string }): fault is HostFault {
  return fault.reason === 'unplaced' || fault.reason === 'stepFailed';
}

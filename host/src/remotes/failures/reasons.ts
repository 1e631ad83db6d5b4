/** Why a remote is not shown, and the number under which docs/errors-remote.md explains it. */
export const loadCodes = {
  deadline: 'MARU-501',
  unreachable: 'MARU-502',
  bad_status: 'MARU-503',
  no_integrity: 'MARU-504',
  tampered: 'MARU-505',
  no_container: 'MARU-506',
  bad_shape: 'MARU-507',
  threw_at_load: 'MARU-508',
  chunk_failed: 'MARU-509',
  threw_at_mount: 'MARU-510',
  mount_deadline: 'MARU-511',
  crashed: 'MARU-512',
  contract: 'MARU-513',
  circuit_open: 'MARU-514',
  no_release: 'MARU-515',
  warm_failed: 'MARU-516',
  bad_document: 'MARU-517',
  unmount_failed: 'MARU-518',
  style_failed: 'MARU-519',
  bad_signature: 'MARU-520',
  replayed: 'MARU-521',
  pin_missing: 'MARU-522',
  dev_refused: 'MARU-523',
  unchecked: 'MARU-524',
  went_back: 'MARU-525',
  globals_replaced: 'MARU-526',
  page_removed: 'MARU-527',
  style_refused: 'MARU-528',
  blank: 'MARU-495',
  left_behind: 'MARU-496',
  pin_withheld: 'MARU-473',
  console_session: 'MARU-474',
} as const;

export type LoadReason = keyof typeof loadCodes;
export type LoadCode = (typeof loadCodes)[LoadReason];

/** Result of a load: never thrown, always returned. `detail` is for the log, not for members. */
export type LoadFailure = { ok: false; reason: LoadReason; code: LoadCode; detail: string };

/** Makes the failure of a reason. */
export function failure(reason: LoadReason, detail = ''): LoadFailure {
  return { ok: false, reason, code: loadCodes[reason], detail };
}

/** Error numbers of the host's own page; docs/errors.md explains them. */
export const faultCodes = {
  missing: 'MARU-801',
  crashed: 'MARU-802',
  uncaught: 'MARU-803',
} as const;
export type FaultKind = keyof typeof faultCodes;

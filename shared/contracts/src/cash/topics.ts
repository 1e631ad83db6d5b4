/** Cash has no topic of its own: its events are the member's. */
export const cashChannels = {} as const;

export const cashEvents = {
  /** A request for a credit or a debit changed: the request as `CashUpdated` of the contracts. */
  cashUpdated: 'CashUpdated',
} as const;

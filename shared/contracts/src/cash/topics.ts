/** Cash has no topics: its events are sent on the member's channel. */
export const cashChannels = {} as const;

export const cashEvents = {
  /** A request for a credit or a debit changed: the request as `CashUpdated` of the contracts. */
  cashUpdated: 'CashUpdated',
} as const;

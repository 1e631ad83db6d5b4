/** Casinos have no topics: their events are sent on the member's channel. */
export const casinoChannels = {} as const;

export const casinoEvents = {
  /** A transfer with a casino changed: the transfer as `TransferUpdated` of the contracts. */
  transferUpdated: 'TransferUpdated',
} as const;

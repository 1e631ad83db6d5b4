/** Casinos have no topic of their own: their events are the member's. */
export const casinoChannels = {} as const;

export const casinoEvents = {
  /** A transfer with a casino changed: the transfer as `TransferUpdated` of the contracts. */
  transferUpdated: 'TransferUpdated',
} as const;

/** A nickname as others see it: its first two letters. */
export const maskNick = (nick: string): string => `${[...nick].slice(0, 2).join('')}**`;

/**
 * What an area adds to lists of the whole site. `<area>/contributions.ts` exports it as `<area>Contributions`; the lists
 * and the types of their members are made of all areas' contributions (`area-lists.ts`).
 */
export interface AreaContributions {
  /** Reasons of refusals. Support and logs name them by their numbers, which never change. */
  readonly reasons?: Readonly<Record<string, { code: `MARU-${number}`; status: number }>>;
  /** Permissions of operators. Administrators have all of them. */
  readonly permissions?: readonly `${string}:${string}`[];
  /** Roles of operators, each with its permissions. */
  readonly roles?: Readonly<Record<string, readonly string[]>>;
  /** Kinds of entries on a member's timeline. */
  readonly timelineKinds?: readonly string[];
  /** Products of a member's profit and loss that no bets are placed on. */
  readonly profitProducts?: readonly string[];
  /** Products whose games go by rounds, each with the key of the configuration that holds its games. */
  readonly gameSettings?: Readonly<Record<string, string>>;
  /** Tags of the area's calls, each with a sentence for the API's documentation. */
  readonly tags?: Readonly<Record<string, string>>;
}

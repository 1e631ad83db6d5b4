/** Whose factors: a member's or an operator's. Both keep them in the same tables. */
export interface FactorOwner {
  kind: 'member' | 'operator';
  id: number;
}

export const memberOwner = (id: number): FactorOwner => ({ kind: 'member', id });
export const operatorOwner = (id: number): FactorOwner => ({ kind: 'operator', id });

/** What rows carry: 'member:7'. */
export const ownerKey = ({ kind, id }: FactorOwner): string => `${kind}:${id}`;

/** The owner that a row names. @throws Error where it is no owner */
export function parseOwner(key: string): FactorOwner {
  const [, kind, id] = /^(member|operator):(\d+)$/.exec(key) ?? [];
  if (!kind) throw new Error(`no owner: ${key}`);
  return { kind: kind as FactorOwner['kind'], id: Number(id) };
}

import type { Operator, Permission } from '@maru/contracts';
import type { AnyKind } from '../../kernel/approvals/kind';

/** The kinds of this process, by name. */
export class KindRegistry {
  readonly #kinds = new Map<string, AnyKind>();

  /** @throws Error where the name is taken: rows could not say whose they are */
  add(kind: AnyKind): void {
    if (this.#kinds.has(kind.kind)) throw new Error(`the approval kind ${kind.kind} is registered already`);
    this.#kinds.set(kind.kind, kind);
  }

  get(name: string): AnyKind | null {
    return this.#kinds.get(name) ?? null;
  }

  /** Names of the kinds that an operator may decide. */
  decidedBy(operator: Pick<Operator, 'permissions'>): string[] {
    return this.#names(({ approvePermission }) => operator.permissions.includes(approvePermission));
  }

  /** Names of the kinds that an operator may read: those it may request or decide. */
  seenBy(operator: Pick<Operator, 'permissions'>): string[] {
    const may = (permission: Permission) => operator.permissions.includes(permission);
    return this.#names(({ permission, approvePermission }) => may(permission) || may(approvePermission));
  }

  /** Names of the kinds that an operator may request, and therefore take over. */
  requestedBy(operator: Pick<Operator, 'permissions'>): string[] {
    return this.#names(({ permission }) => operator.permissions.includes(permission));
  }

  #names(select: (kind: AnyKind) => boolean): string[] {
    return [...this.#kinds.values()].filter(select).map(({ kind }) => kind);
  }
}

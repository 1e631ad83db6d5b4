/** What a look at the page found. */
export interface PageFinding {
  what: string;
  /** False where the elements cannot be put back: the document itself was thrown away, or it happens again and again. */
  recovered: boolean;
}

/** Who empties the page so often in this time does it for good, ms. */
const windowMs = 10_000;
const maxRestores = 5;

/**
 * Watches the few elements that the page hangs on: head, body, the host's root, and the slots with their holders. What
 * a remote takes away is put back as it was; React's tree inside has not been touched by that.
 */
export class PageGuard {
  readonly #html = document.documentElement;
  readonly #body = document.body;
  readonly #observer: MutationObserver;
  /** Holders of the slots and the elements that the frame has given them. */
  readonly #slots = new Map<HTMLElement, { element: HTMLElement | null; children: ChildNode[] }>();
  #restores: number[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly onFinding: (finding: PageFinding) => void,
  ) {
    this.#observer = new MutationObserver((records) => this.#look(records));
    for (const node of [document, this.#html, this.#body, root]) this.#observer.observe(node, { childList: true });
  }

  /** Notes the element of a slot's holder; null while the frame has none. */
  hold(holder: HTMLElement, element: HTMLElement | null): void {
    const entry = this.#slots.get(holder);
    this.#slots.set(holder, { element, children: entry?.children ?? [...holder.childNodes] });
    if (!entry) this.#observer.observe(holder, { childList: true });
    if (element) this.#observer.observe(element, { childList: true });
  }

  stop(): void {
    this.#observer.disconnect();
  }

  #look(records: readonly MutationRecord[]): void {
    if (document.documentElement !== this.#html) {
      this.#report('the document', false);
      return;
    }
    const removed = (from: Node) =>
      records.filter(({ target }) => target === from).some((record) => record.removedNodes.length);
    const what: string[] = [];
    if (document.body !== this.#body || !document.head) {
      this.#restoreChildren(this.#html, records);
      for (const body of document.querySelectorAll('body')) if (body !== this.#body) body.remove();
      what.push('head or body');
    }
    if (this.root.parentNode !== this.#body) {
      this.#restoreChildren(this.#body, records);
      if (this.root.parentNode !== this.#body) this.#body.prepend(this.root);
      what.push('the root');
    }
    if (removed(this.root) && (!this.root.hasChildNodes() || this.#lostSlot())) {
      this.#restoreChildren(this.root, records);
      what.push('the content of the root');
    }
    for (const [holder, { element, children }] of this.#slots) {
      if (children.some((child) => child.parentNode !== holder)) {
        holder.replaceChildren(...children);
        what.push(`the content of slot ${holder.dataset.remoteSlot}`);
      }
      if (element?.isConnected && holder.parentNode !== element) {
        element.append(holder);
        what.push(`slot ${holder.dataset.remoteSlot}`);
      }
    }
    if (what.length > 0) this.#report(what.join(', '), this.#mayRestore());
  }

  /**
   * The frame releases a slot's element before removing it from the page; a missing element without release was removed
   * by other code.
   */
  #lostSlot(): boolean {
    return [...this.#slots.values()].some(({ element }) => element && !element.isConnected);
  }

  /** Undoes, last change first, what these records say of the children of a node. */
  #restoreChildren(parent: Node, records: readonly MutationRecord[]): void {
    for (const { target, addedNodes, removedNodes, nextSibling } of [...records].reverse()) {
      if (target !== parent || removedNodes.length === 0) continue;
      for (const node of addedNodes) if (node.parentNode === parent) parent.removeChild(node);
      const before = nextSibling?.parentNode === parent ? nextSibling : null;
      for (const node of removedNodes) if (!node.isConnected) parent.insertBefore(node, before);
    }
  }

  #mayRestore(now = Date.now()): boolean {
    this.#restores = [...this.#restores.filter((at) => now - at < windowMs), now];
    if (this.#restores.length < maxRestores) return true;
    this.stop();
    return false;
  }

  #report(what: string, recovered: boolean): void {
    if (!recovered) this.stop();
    this.onFinding({ what, recovered });
  }
}

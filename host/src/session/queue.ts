/**
 * Shows things of one kind one after another, `everyMs` apart; different kinds do not wait for each other.
 * The first of a kind is shown at once.
 */
export function makeQueue<Item>(everyMs: number, show: (item: Item) => void) {
  const lines = new Map<string, { items: Item[]; timer: ReturnType<typeof setTimeout> }>();

  function next(kind: string): void {
    const line = lines.get(kind);
    if (!line) return;
    const item = line.items.shift();
    if (item === undefined) {
      lines.delete(kind);
      return;
    }
    line.timer = setTimeout(() => next(kind), everyMs);
    show(item);
  }

  return {
    add(kind: string, item: Item): void {
      const line = lines.get(kind);
      if (line) {
        line.items.push(item);
        return;
      }
      lines.set(kind, { items: [item], timer: setTimeout(() => {}, 0) });
      next(kind);
    },
    clear(): void {
      for (const line of lines.values()) clearTimeout(line.timer);
      lines.clear();
    },
  };
}

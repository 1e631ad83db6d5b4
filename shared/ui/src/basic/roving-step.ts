const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

/**
 * Which of `length` items in a row has the focus after a key: ← and → go round, Home and End to the ends; null for any
 * other key, and for those that a shortcut has.
 */
export function rovingStep(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  index: number,
  length: number,
): number | null {
  if (length === 0 || altKey || ctrlKey || metaKey) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const by = steps.get(key);
  return by === undefined ? null : (index + by + length) % length;
}

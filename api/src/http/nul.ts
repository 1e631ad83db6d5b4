/** Whether a text somewhere in a value holds the character 0, which the database cannot keep. */
export function holdsNul(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') {
      if (one.includes('\0')) return true;
    } else if (one && typeof one === 'object') {
      for (const [name, inner] of Object.entries(one)) open.push(name, inner);
    }
  }
  return false;
}

/** Names of the fields of an input that hold it; empty where none does. */
export function fieldsWithNul(value: unknown): string[] {
  if (!value || typeof value !== 'object') return holdsNul(value) ? ['body'] : [];
  return Object.entries(value).flatMap(([name, inner]) => (holdsNul([name, inner]) ? [name] : []));
}

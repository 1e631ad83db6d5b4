// What UTF-8 has no bytes for (half of a surrogate pair), and what PostgreSQL keeps in no text (the character 0).
const unstorable = /[\0\p{Surrogate}]/u;
const everyUnstorable = new RegExp(unstorable, 'gu');
const maxNamed = 20;
const maxLength = 100;

/** A name as it can be shown. */
const shown = (path: string) => path.replace(everyUnstorable, '\ufffd').slice(0, maxLength);

/** True where a text cannot be kept. */
function isUnstorable(text: string): boolean {
  return unstorable.test(text);
}

/**
 * Returns dotted paths of texts that the database cannot store, including field names; 'body' if the input itself is
 * such a text. Empty if there is none. Iterative, because the input's depth is not limited.
 */
export function unstorableFields(input: unknown): string[] {
  const fields: string[] = [];
  const open: [path: string, value: unknown][] = [['', input]];
  while (open.length > 0 && fields.length < maxNamed) {
    const [path, value] = open.pop()!;
    if (typeof value === 'string') {
      if (isUnstorable(value)) fields.push(path || 'body');
    } else if (value && typeof value === 'object' && !ArrayBuffer.isView(value)) {
      for (const [name, inner] of Object.entries(value)) {
        // A path grows no further than it is shown: input as deep as it likes costs no more than its size.
        const inside = shown(path ? `${path}.${name}` : name);
        if (isUnstorable(name)) fields.push(inside);
        else open.push([inside, inner]);
      }
    }
  }
  return [...new Set(fields)];
}

/** What a member has typed or chosen in one field. */
interface Field {
  key: string;
  value: string;
  checked: boolean;
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Secrets are not read; file fields cannot be restored. */
const skipped = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

function listFields(holder: HTMLElement): { key: string; field: FieldElement }[] {
  const counts = new Map<string, number>();
  return [...holder.querySelectorAll<FieldElement>('input, textarea, select')].flatMap((field) => {
    if (skipped.includes(field.type)) return [];
    const label = field.labels?.[0]?.textContent?.trim();
    const name = [field.tagName, field.type, field.name || field.getAttribute('aria-label') || label || field.id].join(
      ' ',
    );
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return [{ key: `${name} ${nth}`, field }];
  });
}

const isBox = (field: FieldElement): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);

/** Notes what the fields of a slot hold. */
export function noteFields(holder: HTMLElement): Field[] {
  return listFields(holder).map(({ key, field }) => ({
    key,
    value: field.value,
    checked: isBox(field) && field.checked,
  }));
}

/**
 * Restores field values, each once, with an input event for components that hold the value. Fields missing in the new
 * build are skipped. Returns those not rendered yet.
 */
export function giveFieldsBack(holder: HTMLElement, noted: readonly Field[]): Field[] {
  const now = new Map(listFields(holder).map(({ key, field }) => [key, field]));
  return noted.filter(({ key, value, checked }) => {
    const field = now.get(key);
    if (!field) return true;
    if (isBox(field)) {
      if (field.checked !== checked) field.click();
    } else if (field.value !== value) {
      // A component overrides the property on the element itself; the prototype's sets what the browser shows.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return false;
  });
}

/** Maximum wait for a build's fields, which may appear after its frame, ms. */
const waitMs = 2_000;

/** Keeps what is typed into a slot while its content is replaced. Returns what is called once the new one is mounted. */
export function holdFields(holder: HTMLElement): () => void {
  let missing = noteFields(holder);
  return () => {
    missing = giveFieldsBack(holder, missing);
    if (missing.length === 0) return;
    const observer = new MutationObserver(() => {
      missing = giveFieldsBack(holder, missing);
      if (missing.length === 0) observer.disconnect();
    });
    observer.observe(holder, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), waitMs);
  };
}

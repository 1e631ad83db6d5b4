type Errors = Readonly<Record<string, readonly string[]>>;

/** Errors of a field and of the parts of its value: 'paths' and 'paths.0'. */
export function errorsOfField(field: string, errors: Errors): string[] {
  return Object.entries(errors)
    .filter(([name]) => isWithin(name, field))
    .flatMap(([, texts]) => texts);
}

const isWithin = (name: string, field: string) => name === field || name.startsWith(`${field}.`);

/** The text above a form's buttons: the refusal in general, and the errors of fields that do not show their own. */
export function problemText(message: string, errors: Errors, shown: readonly string[]): string {
  const hidden = Object.keys(errors).filter((name) => !shown.some((field) => isWithin(name, field)));
  if (Object.keys(errors).length > 0 && hidden.length === 0) return '';
  return [message, ...hidden.flatMap((name) => errors[name] ?? [])].filter(Boolean).join(' ');
}

/** The text above a form's buttons: the refusal in general, and the errors of fields that do not show their own. */
export function problemText(
  message: string,
  errors: Readonly<Record<string, readonly string[]>>,
  shown: ReadonlySet<string>,
): string {
  const hidden = Object.entries(errors).filter(([name]) => !shown.has(name));
  if (Object.keys(errors).length > 0 && hidden.length === 0) return '';
  return [message, ...hidden.flatMap(([, texts]) => texts)].filter(Boolean).join(' ');
}

/** What a thrown value says. Remotes may throw anything, also what throws again when it is turned into a text. */
export function errorText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'a value that cannot be shown';
  }
}

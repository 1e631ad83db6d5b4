type Values = Readonly<Record<string, unknown>>;

/**
 * A route's path ('/api/notice/:type/:id') with its parameters and query, both encoded. Query values that are undefined
 * or empty are left out.
 */
export function toAddress(path: string, input: { params?: Values; query?: Values } = {}): string {
  const { params = {}, query = {} } = input;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (entries.length === 0) return filled;
  return `${filled}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

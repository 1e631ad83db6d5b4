/** Names in the other languages, by the name in the page's. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/** Names with what they are called in the other languages. */
export function withOthers(names: readonly string[], also: OtherNames): string[] {
  return names.flatMap((name) => [name, ...(Object.hasOwn(also, name) ? also[name]! : [])]);
}

import type { AreaContributions } from './area-contributions';
import { areaContributions } from './areas/contributions';

type RowField = 'reasons' | 'roles' | 'gameSettings' | 'tags';
type NameField = 'permissions' | 'timelineKinds' | 'profitProducts';

/** Contributions of all areas to a list, as a union. */
type ContributionTo<Field extends keyof AreaContributions, Area = (typeof areaContributions)[number]> =
  Area extends Record<Field, infer Value> ? Value : never;
type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;
type Rows<Field extends RowField> = [ContributionTo<Field>] extends [never]
  ? unknown
  : Intersection<ContributionTo<Field>>;
type Name<Field extends NameField> = Extract<ContributionTo<Field>, readonly unknown[]>[number];

const areas: readonly AreaContributions[] = areaContributions;

/** Rows of the whole site with those of the areas. @throws Error where two have one name */
export function withAreaRows<Field extends RowField, const Own extends object>(
  field: Field,
  own: Own,
): Own & Rows<Field> {
  const rows = [own, ...areas.map((area) => area[field] ?? {})].flatMap((part) => Object.entries(part));
  assertUnique(
    field,
    rows.map(([name]) => name),
  );
  return Object.fromEntries(rows) as Own & Rows<Field>;
}

/** Names that the areas contribute. @throws Error where two contribute one name */
export function areaNames<Field extends NameField>(field: Field): readonly Name<Field>[] {
  const names = areas.flatMap((area): readonly string[] => area[field] ?? []);
  assertUnique(field, names);
  return names as readonly string[] as readonly Name<Field>[];
}

function assertUnique(field: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${field}: ${twice} twice`);
}

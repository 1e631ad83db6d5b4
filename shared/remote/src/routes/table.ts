import type { RemoteRoute } from '@maru/contracts';

/** One address that a mount has: what `remote.config.ts` says of it, under a name that its view is given by. */
export type Route = RemoteRoute;
/** Routes by name. */
export type RouteTable = Readonly<Record<string, Route>>;

/**
 * The routes of a mount as data, in a separate module, because two files read it: `remote.config.ts` through
 * `routesOf`, and `src/app.tsx`, which gives each route its view.
 *
 * ```ts
 * export const routes = defineRoutes({
 *   list: { path: '/notice/:type(notice|event)' },
 *   one: { path: '/notice/:type(notice|event)/:id(\\d+)' },
 * });
 * ```
 */
export function defineRoutes<const Table extends RouteTable>(table: Table): Table {
  return table;
}

/** The routes of several tables as a description lists them. */
export function routesOf(...tables: RouteTable[]): RemoteRoute[] {
  return tables.flatMap((table) => Object.values(table));
}

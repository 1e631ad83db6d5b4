import { paramsAt, patternAt, type RouteParams } from '@maru/contracts/route-pattern';
import { useLocation } from '@maru/platform';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import type { Part } from '../part';
import type { RouteTable } from './table';
import { useRestoredScroll } from './use-restored-scroll';
import { ViewLoading } from './ViewLoading';

/** What a view is given. */
export interface ViewProps<Path extends string = string> {
  /** Parameters of the address, typed by the route's pattern: `\d+` is a number, `[\d,]+` a list of them. */
  params: RouteParams<Path>;
  search: URLSearchParams;
  /**
   * The member arrived from another address of the mount. The link they followed is gone with its page, so the view's
   * heading takes the focus.
   */
  arrived: boolean;
}

/** A view: a component, or `partOf(() => import('./views/Detail'))`, loaded when it is first shown. */
export type View<Path extends string> = ComponentType<ViewProps<Path>> | Part<ViewProps<Path>>;
/** A view for each route of a table. */
export type Views<Table extends RouteTable> = { [Name in keyof Table]: View<Table[Name]['path']> };

export interface RoutedOptions {
  /** Placeholder for a view while its code is loaded. */
  Loading?: ComponentType;
  /**
   * Shown at addresses below the mount that fit no route, which the host answers itself; nothing without it. It shows
   * for a moment whenever the member leaves the mount: the address changes before the host unmounts it.
   */
  NotFound?: ComponentType;
}

type AnyView = ComponentType<ViewProps>;

/** Components of lazy views. One that failed is loaded again when it is shown again. */
function lazyViews() {
  const components = new Map<string, AnyView>();
  return (name: string, view: Part<ViewProps>): AnyView => {
    const existing = components.get(name);
    if (existing) return existing;
    const component = lazy(async () => {
      try {
        return { default: await view.load() };
      } catch (error) {
        components.delete(name);
        throw error;
      }
    });
    components.set(name, component);
    return component;
  };
}

/**
 * A mount that has routes: shows the view of the address, keeps scroll positions of the browser's history, and waits
 * for views that are loaded late. A view stays mounted while only its parameters change. What cannot be loaded, or
 * throws, is the mount's failure: the host shows its card in the slot, with a retry.
 *
 * ```tsx
 * export default defineRemote({ main: routed(routes, { list: List, one: partOf(() => import('./views/One')) }) });
 * ```
 */
export function routed<const Table extends RouteTable>(
  table: Table,
  views: Views<Table>,
  options: RoutedOptions = {},
): ComponentType {
  const { Loading = ViewLoading, NotFound = () => null } = options;
  const patterns = Object.values(table).map(({ path }) => path);
  const namesByPath = new Map(Object.entries(table).map(([name, { path }]) => [path, name]));
  const createView = lazyViews();
  return function Routed() {
    const { pathname, search } = useLocation();
    const [first] = useState(pathname);
    const [arrived, setArrived] = useState(false);
    if (first !== pathname && !arrived) setArrived(true);
    const query = useMemo(() => new URLSearchParams(search), [search]);
    useRestoredScroll();
    const pattern = patternAt(patterns, pathname);
    const name = pattern === null ? undefined : namesByPath.get(pattern);
    const params = pattern === null ? null : paramsAt(pattern, pathname);
    if (name === undefined || params === null) return <NotFound />;
    const view = views[name as keyof Table] as unknown as AnyView | Part<ViewProps>;
    const Component = 'load' in view ? createView(name, view) : view;
    return (
      <Suspense fallback={<Loading />}>
        <Component key={name} params={params} search={query} arrived={arrived} />
      </Suspense>
    );
  };
}

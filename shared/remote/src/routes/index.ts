export { type RoutedOptions, routed, type View, type ViewProps, type Views } from './routed';
export { defineRoutes, type Route, type RouteTable, routesOf } from './table';

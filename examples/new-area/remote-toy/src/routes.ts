import { defineRoutes } from '@maru/remote/route-table';

/** Every address of the area, by name; `app.tsx` gives each its view. */
export const routes = defineRoutes({ toss: { path: '/toy' } });

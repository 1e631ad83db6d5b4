import type { ReleaseDocument } from '@maru/contracts';
import { homePath } from '@maru/contracts/host-contract';
import { listMounts } from '@maru/contracts/release-routes';
import { type SlotName, slotNames } from './slot-names';

/** The part of a layout that one slot gets, as single-spa-layout takes it. */
interface SlotLayout {
  mode: 'history';
  base: '/';
  routes: { type: 'route'; path: string; exact?: true; routes: { type: 'application'; name: string }[] }[];
}

/** Which applications stand where: plain JSON, made from the active releases alone. */
export type Layout = Record<SlotName, SlotLayout>;

/** The layout of a release document. Mounts of one slot at one path share a route. */
export function toLayout(document: ReleaseDocument): Layout {
  const slot = (name: SlotName): SlotLayout => {
    const byPath = new Map<string, string[]>();
    for (const { app, path } of listMounts(document).filter((mount) => mount.slot === name)) {
      const apps = byPath.get(path) ?? [];
      byPath.set(path, apps.includes(app) ? apps : [...apps, app]);
    }
    const atHome = name === 'home' ? byPath.get(homePath) : undefined;
    const routes = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
    const applications = (apps: string[]) => apps.map((app) => ({ type: 'application' as const, name: app }));
    return {
      mode: 'history',
      base: '/',
      routes: [
        ...routes.map(([path, apps]) => ({ type: 'route' as const, path, routes: applications(apps) })),
        // The welcome address shows the home page.
        ...(atHome ? [{ type: 'route' as const, path: '/', exact: true as const, routes: applications(atHome) }] : []),
      ],
    };
  };
  return Object.fromEntries(slotNames.map((name) => [name, slot(name)])) as Layout;
}

import type { ReleaseDocument, RemoteDescription } from '@maru/contracts';

export type RemoteMenu = RemoteDescription['menu'][number];

/** Menu entries of all active releases, in order; entries of one order keep the order of their remotes' names. */
export function listMenus(document: ReleaseDocument): RemoteMenu[] {
  return Object.values(document.remotes)
    .sort((a, b) => (a.remote < b.remote ? -1 : 1))
    .flatMap((release) => release.description.menu)
    .sort((a, b) => a.order - b.order);
}

import { textsReady } from '@maru/platform';
import type { ComponentType } from 'react';
import { lazyPart } from '../faults/lazy-part';
import { type HostPage, hostPages } from '.';

export interface ShownPage extends HostPage {
  Component: ComponentType;
}

/** A page may bring texts of its own; it is shown when they are in, so that nothing stands there in two languages. */
async function loadPage(load: HostPage['load']): Promise<{ default: ComponentType }> {
  const module = await load();
  await textsReady();
  return module;
}

/** Components by their loader: addresses of one page share it, and going between them does not begin it anew. */
const shown = new Map<HostPage['load'], ComponentType>();

/** The page of a pattern; the 404 page for one that is not known. */
export function pageAt(pattern: string): ShownPage {
  const page = hostPages.find((hostPage) => hostPage.path === pattern) ?? hostPages.at(-1)!;
  const Component = shown.get(page.load) ?? lazyPart(() => loadPage(page.load));
  shown.set(page.load, Component);
  return { ...page, Component };
}

/** Brings a page's code before it is first shown: then it stands in the very first rendering. Never rejects. */
export async function preparePage(pattern: string): Promise<void> {
  const page = hostPages.find((hostPage) => hostPage.path === pattern);
  if (!page) return;
  const module = await loadPage(page.load).catch(() => null);
  // What has been shown already keeps its component: another one would begin it anew.
  if (module && !shown.has(page.load)) shown.set(page.load, module.default);
}

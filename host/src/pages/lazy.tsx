import { textsReady } from '@maru/platform';
import type { ComponentType } from 'react';
import { lazyPart } from '../faults/lazy-part';
import { type HostPage, hostPages } from '.';

export interface ShownPage extends HostPage {
  Component: ComponentType;
}

/** Waits for a page's own texts before showing it, which avoids mixed languages. */
async function loadPage(load: HostPage['load']): Promise<{ default: ComponentType }> {
  const module = await load();
  await textsReady();
  return module;
}

/** Components by loader: addresses of one page share a component, so navigating between them keeps its state. */
const shown = new Map<HostPage['load'], ComponentType>();

/** The page of a pattern; the 404 page for one that is not known. */
export function pageAt(pattern: string): ShownPage {
  const page = hostPages.find((hostPage) => hostPage.path === pattern) ?? hostPages.at(-1)!;
  const Component = shown.get(page.load) ?? lazyPart(() => loadPage(page.load));
  shown.set(page.load, Component);
  return { ...page, Component };
}

/** Loads a page's code before its first display, to include it in the first rendering. Never rejects. */
export async function preparePage(pattern: string): Promise<void> {
  const page = hostPages.find((hostPage) => hostPage.path === pattern);
  if (!page) return;
  const module = await loadPage(page.load).catch(() => null);
  // A displayed page keeps its component; another one would reset its state.
  if (module && !shown.has(page.load)) shown.set(page.load, module.default);
}

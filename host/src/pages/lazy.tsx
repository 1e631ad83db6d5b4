import { textsReady } from '@maru/platform';
import { type ComponentType, lazy } from 'react';
import { type HostPage, hostPages } from '.';

export interface ShownPage extends HostPage {
  Component: ComponentType;
}

/** A page may bring texts of its own; it is shown when they are in, so that nothing stands there in two languages. */
async function bring(page: HostPage): Promise<{ default: ComponentType }> {
  const module = await page.load();
  await textsReady();
  return module;
}

const shown = new Map<HostPage, ShownPage>();

/** The page of a pattern; the 404 page for one that is not known. */
export function pageAt(pattern: string): ShownPage {
  const page = hostPages.find((one) => one.path === pattern) ?? hostPages.at(-1)!;
  const known = shown.get(page);
  if (known) return known;
  const made = { ...page, Component: lazy(() => bring(page)) };
  shown.set(page, made);
  return made;
}

/** Brings a page's code before it is first shown: then it stands in the very first rendering. Never rejects. */
export async function preparePage(pattern: string): Promise<void> {
  const page = hostPages.find((one) => one.path === pattern);
  if (!page) return;
  const module = await bring(page).catch(() => null);
  // What has been shown already keeps its component: another one would begin it anew.
  if (module && !shown.has(page)) shown.set(page, { ...page, Component: module.default });
}

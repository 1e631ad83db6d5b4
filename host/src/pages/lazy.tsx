import { textsReady } from '@maru/platform';
import { type ComponentType, lazy } from 'react';
import { type HostPage, hostPages } from '.';

export interface ShownPage extends HostPage {
  Component: ComponentType;
}

/** A page may bring texts of its own; it is shown when they are in, so that nothing stands there in two languages. */
const withTexts = (page: HostPage) => async () => {
  const module = await page.load();
  await textsReady();
  return module;
};
const shown: ShownPage[] = hostPages.map((page) => ({ ...page, Component: lazy(withTexts(page)) }));

/** The page of a pattern; the 404 page for one that is not known. */
export function pageAt(pattern: string): ShownPage {
  return shown.find((page) => page.path === pattern) ?? shown.at(-1)!;
}

import { type ComponentType, lazy } from 'react';
import { type HostPage, hostPages } from '.';

export interface ShownPage extends HostPage {
  Component: ComponentType;
}

const shown: ShownPage[] = hostPages.map((page) => ({ ...page, Component: lazy(page.load) }));

/** The page of a pattern; the 404 page for one that is not known. */
export function pageAt(pattern: string): ShownPage {
  return shown.find((page) => page.path === pattern) ?? shown.at(-1)!;
}

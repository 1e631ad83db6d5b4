import { type UiTranslate, useOwnText } from './texts/own-text';

/** What components need from the page that they stand in. */
export interface UiPorts {
  /** Hook: translates the components' own texts (`uiTexts`), and re-renders when the language changes. */
  useText(): UiTranslate;
  /** Opens a path of the site without reloading the page. */
  navigate(path: string): void;
}

/** Without a page around them, components speak the document's language and links load the page. */
const ports: UiPorts = { useText: useOwnText, navigate: (path) => location.assign(path) };

/** Connects the components to the page's language and router. Called once, before the first rendering. */
export function connectUi(own: Partial<UiPorts>): void {
  Object.assign(ports, own);
}

/** Translates the components' own texts: 'close', 'state.retry', 'pager.page' with values. */
export function useUiText(): UiTranslate {
  return ports.useText();
}

/** Opens a path of the site by the page's router. */
export function navigate(path: string): void {
  ports.navigate(path);
}

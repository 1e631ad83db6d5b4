import type { HotModule } from './refresh';

export type TextTree = { [key: string]: string | TextTree };
/** Makes changed texts of a language the ones of the page. */
export type ReplaceTexts = (locale: string, before: TextTree, after: TextTree) => void;

let replaceTexts: ReplaceTexts = () => {};

/** Sets what takes changed texts: the host's text engine. */
export function setReplaceTexts(replace: ReplaceTexts): void {
  replaceTexts = replace;
}

/** Ends a module of texts: it accepts its own updates and hands what changed to the page. */
export function acceptTexts(hot: HotModule | undefined, locale: string, tree: TextTree): void {
  if (!hot) return;
  const before = hot.data?.tree as TextTree | undefined;
  hot.accept();
  hot.dispose((data) => {
    data.tree = tree;
  });
  if (before) replaceTexts(locale, before, tree);
}

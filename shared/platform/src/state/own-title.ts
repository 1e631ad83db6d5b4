import { atom } from './store';

/**
 * What the open page of a remote calls itself, without the site's name; null while it leaves that to the menu. An object, so
 * that two pages of the same name are told apart.
 */
export const ownTitleAtom = atom<{ title: string } | null>(null);

import { atom } from './store';

/**
 * Title of a remote's open page, without the site's name; null while the menu's is used. An object, so two pages of the
 * same name stay distinct.
 */
export const ownTitleAtom = atom<{ title: string } | null>(null);

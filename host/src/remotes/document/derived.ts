import type { Config, ReleaseDocument } from '@maru/contracts';
import { mountsOf, redirectsOf } from '@maru/contracts/release-routes';
import { type Atom, atom, configAtom } from '@maru/platform';
import { documentAtom } from './active';
import { contributionsOf } from './contributions';
import { frameOf } from './frame';
import { menusOf } from './menus';

/**
 * A part of the document that is the same object for as long as it says the same: another build of a remote with the
 * same places and menu renders nothing of the frame.
 */
function part<T>(
  read: (document: ReleaseDocument, config: Config | null) => T,
  plain: (value: T) => unknown = (value) => value,
): Atom<T> {
  let last: { text: string; value: T } | null = null;
  return atom((get) => {
    const value = read(get(documentAtom), get(configAtom));
    const text = JSON.stringify(plain(value));
    if (last?.text !== text) last = { text, value };
    return last.value;
  });
}

/** Redirects of all releases that the tab runs. */
export const redirectsAtom = part(redirectsOf, (table) => [...table]);
/** Their menu entries, in order. */
export const menusAtom = part(menusOf);
/** Their mounts, with what the configuration closes of them. */
export const mountsAtom = part(mountsOf);
/** What they contribute to the page besides their mounts. */
export const contributionsAtom = part(contributionsOf);
/** What stands in the frame of the page: the specification's rows and those that they contribute. */
export const frameAtom = atom((get) => frameOf(get(contributionsAtom)));

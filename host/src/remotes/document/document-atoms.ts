import type { Config, ReleaseDocument } from '@maru/contracts';
import { listMounts, listRedirects } from '@maru/contracts/release-routes';
import { type Atom, atom, configAtom } from '@maru/platform';
import { collectContributions } from './contributions';
import { toFrameRows } from './frame';
import { listMenus } from './menus';

/** What a page shows before its first document. */
export const noDocument: Readonly<ReleaseDocument> = { environment: '', serial: 0, issued_at: 0, remotes: {} };

/** The release document that a tab runs, and what the page reads of it. */
export class DocumentAtoms {
  /** Written by the registry alone. */
  readonly document = atom<ReleaseDocument>(noDocument);
  /** Redirects of all releases that the tab runs. */
  readonly redirects = this.#part(listRedirects, (table) => [...table]);
  /** Their menu entries, in order. */
  readonly menus = this.#part(listMenus);
  /** Their mounts, with what the configuration closes of them. */
  readonly mounts = this.#part(listMounts);
  /** Contributions of the remotes to the page. */
  readonly contributions = this.#part(collectContributions);
  /** Rows of the frame: the specification's and the contributed ones. */
  readonly frame = atom((get) => toFrameRows(get(this.contributions)));

  /**
   * A part of the document that is the same object for as long as it says the same: another build of a remote with the
   * same places and menu renders nothing of the frame.
   */
  #part<T>(
    read: (document: ReleaseDocument, config: Config | null) => T,
    plain: (value: T) => unknown = (value) => value,
  ): Atom<T> {
    let last: { text: string; value: T } | null = null;
    return atom((get) => {
      const value = read(get(this.document), get(configAtom));
      const text = JSON.stringify(plain(value));
      if (last?.text !== text) last = { text, value };
      return last.value;
    });
  }
}

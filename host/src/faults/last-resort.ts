import { leaseCountAtom, store, t } from '@maru/platform';
import { buttonClass } from '@maru/ui';
import { isChunkError } from '../remotes/failures/chunk-error';
import { reloadOnce } from '../remotes/failures/reload';
import { reportFault } from './report';

function element(tag: string, className: string, ...inside: (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...inside);
  return made;
}

/**
 * Handles errors outside all boundaries: React has removed the whole page, so 'Error 500' and a link home are inserted
 * without React. The link reloads the page.
 */
export function lastResort(root: HTMLElement): (error: unknown) => void {
  return (error) => {
    reportFault('uncaught', 'the page', error);
    if (isChunkError(error) && reloadOnce(store.get(leaseCountAtom))) return;
    const home = element('a', buttonClass({ tone: 'primary' }), t('host', 'page.toHome')) as HTMLAnchorElement;
    home.href = '/home';
    const title = element('h1', '', t('host', 'page.errorCode', { code: '500' }));
    const text = element('p', '', t('host', 'page.errorText'));
    const main = element('main', 'empty', title, text, element('div', 'row', home));
    main.setAttribute('role', 'alert');
    root.replaceChildren(main);
  };
}

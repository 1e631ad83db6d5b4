import { useEffect, useRef } from 'react';
import { navigate } from '../ports';
import { extractText, loadCleaner } from './load-cleaner';
import { ownPath } from './own-path';

/** Follows a link of the site without reloading the page; others do what their attributes say. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[href]');
  const to = link && ownPath(link.getAttribute('href')!);
  if (!to || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(to);
}

/** HTML that an operator wrote, cleaned again in the browser before it is shown. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = box.current!;
    let gone = false;
    loadCleaner().then(
      (clean) => gone || root.replaceChildren(clean(html)),
      (error) => {
        console.error('the library that cleans HTML could not be loaded', error);
        if (!gone) root.replaceChildren(extractText(html));
      },
    );
    root.addEventListener('click', follow);
    return () => {
      gone = true;
      root.removeEventListener('click', follow);
    };
  }, [html]);
  return <div ref={box} className="html" />;
}

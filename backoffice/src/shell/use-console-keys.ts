import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPages, mayOpen } from '../desks';
import { useKeyListener } from '../keys/use-key-listener';
import { addressOfPage } from '../routes/address';
import { useSession } from '../session/context';

/** How long after G the letter of a page is accepted. */
const letterMs = 1_500;
const nothing = () => {};

/** Shortcuts of one key: those of the page's parts, G with a page's letter, and ? for the list of them. */
export function useConsoleKeys(openHelp: () => void): void {
  const { me } = useSession();
  const navigate = useNavigate();
  const goUntil = useRef(0);
  useKeyListener((key, at) => {
    if (key === '?') return openHelp;
    const isGoing = at < goUntil.current;
    goUntil.current = key === 'g' && !isGoing ? at + letterMs : 0;
    if (!isGoing) return key === 'g' ? nothing : undefined;
    const page = deskPages.find((deskPage) => deskPage.key === key && mayOpen(deskPage, me.operator));
    return page ? () => navigate(addressOfPage(page.name)) : nothing;
  });
}

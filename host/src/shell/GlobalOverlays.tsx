import { BirthGate } from '../account/birth/BirthGate';
import { paths } from '../routing/access';
import { ChatWidget } from './chat/ChatWidget';
import { Popups } from './popups/Popups';

/** What may lie over any page: popups, the question for the birth date, the visitors' chat. */
export function GlobalOverlays({ hostPage }: { hostPage: string | null }) {
  if (hostPage === paths.maintenance) return null;
  return (
    <>
      <Popups />
      <BirthGate />
      <ChatWidget />
    </>
  );
}

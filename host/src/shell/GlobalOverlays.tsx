import { BirthGate } from '../account/birth/birth-gate';
import { paths } from '../routing/access';
import { ChatWidget } from './chat/chat-widget';
import { Popups } from './popups/popups';

/** What may lie over any page: popups, the question for the birth date, the visitors' chat. */
export function Extras({ hostPage }: { hostPage: string | null }) {
  if (hostPage === paths.maintenance) return null;
  return (
    <>
      <Popups />
      <BirthGate />
      <ChatWidget />
    </>
  );
}

import { BirthGate } from '../birth/birth-gate';
import { ChatWidget } from '../chat/chat-widget';
import { Popups } from '../popups/popups';
import { paths } from '../session/access';

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

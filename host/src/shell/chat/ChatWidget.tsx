import { type ChatKind, listChats } from '@maru/contracts/chat-origins';
import { configAtom, sessionAtom, useAtomValue } from '@maru/platform';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';

const ChatLauncher = lazyPart(() => import('./ChatLauncher'));

/** Chats that the configuration has, for visitors only. */
function useChats(): ChatKind[] {
  const guest = useAtomValue(sessionAtom) === 'guest';
  const config = useAtomValue(configAtom);
  return guest && config ? listChats(config) : [];
}

/** The visitors' chat. With the sign-in it is gone, and everything of the service with it: it lived in its frame. */
export function ChatWidget() {
  const kinds = useChats();
  if (kinds.length === 0) return null;
  return (
    <Part name="chat">
      {kinds.map((kind, at) => (
        <ChatLauncher key={kind} kind={kind} at={at} named={kinds.length > 1} />
      ))}
    </Part>
  );
}

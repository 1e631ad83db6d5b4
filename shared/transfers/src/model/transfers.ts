import { type Attempt, Placing, siteAttempts } from '@maru/betting';
import { cache, call } from '@maru/client';
import type { CasinoTransfer, CasinoWallet } from '@maru/contracts';
import { channels, liveEvents } from '@maru/contracts/live';
import { atom, holdMoneyInFlight, live, store, t, toast, userIdAtom } from '@maru/platform';
import { followTransfer, openAfter } from './follow';
import { isTransferRequest, type TransferRequest } from './request';
import { sendTransfer, type Transferred } from './transfer-call';
import { newTransferId } from './transfer-id';

/** What the page knows of the transfers with one casino. */
export interface TransferState {
  phase: 'idle' | 'sending' | 'unknown';
  /** What this page has sent; kept after its answer for the balances before it. */
  request: TransferRequest | null;
  /** Id of `request`. */
  requestId: string | null;
  /** The newest transfer: under way, or ended while the page was open and not closed by the member. */
  transfer: CasinoTransfer | null;
  /** Why the last one was refused before anything moved; null after the next. */
  refusal: string | null;
}

const empty: TransferState = { phase: 'idle', request: null, requestId: null, transfer: null, refusal: null };
const statesAtom = atom<Readonly<Record<string, TransferState>>>({});

/** State of one casino's transfers, followed by the cards. */
export const transferStateAtom = (wallet: CasinoWallet) => atom((get) => get(statesAtom)[wallet] ?? empty);

const readTransferState = (wallet: CasinoWallet): TransferState => store.get(statesAtom)[wallet] ?? empty;

function change(wallet: CasinoWallet, changes: Partial<TransferState>): void {
  store.set(statesAtom, { ...store.get(statesAtom), [wallet]: { ...readTransferState(wallet), ...changes } });
  holdOpenTransfers();
}

/** Ends the hold on transfers that are under way; null while there is none. */
let landAll: (() => void) | null = null;

/** A transfer is money in flight until its end, also where the page of its card was left. */
function holdOpenTransfers(): void {
  const userId = store.get(userIdAtom);
  const isOpen = Object.values(store.get(statesAtom)).some(({ transfer }) => transfer && openAfter(null, transfer));
  if (!isOpen || userId === null) {
    landAll?.();
    landAll = null;
    return;
  }
  if (landAll) return;
  const land = holdMoneyInFlight('transfer');
  const leaveChannel = live.subscribe(channels.user(userId), { [liveEvents.transferUpdated]: takeTransfer });
  const leaveMember = store.sub(userIdAtom, () => resetTransfers());
  landAll = () => {
    land();
    leaveChannel();
    leaveMember();
  };
}

type Sender = Placing<TransferRequest, Transferred>;
const senders = new Map<string, { userId: number; sender: Sender }>();

/** Takes over a transfer from an answer or an event; an older version changes nothing. */
export function takeTransfer(next: CasinoTransfer): void {
  const { transfer } = readTransferState(next.type);
  const followed = followTransfer(transfer, next);
  if (followed !== transfer) change(next.type, { transfer: followed });
  cache.change('casinoBalance', (answer, { params }) =>
    params.casino === next.type ? { ...answer, open: openAfter(answer.open, next) } : answer,
  );
}

/** Takes an ended transfer off the card; one that is under way stays. */
export function closeTransfer(wallet: CasinoWallet): void {
  const { transfer, phase } = readTransferState(wallet);
  if (phase !== 'idle') return;
  if (!transfer || transfer.state === 'confirmed' || transfer.state === 'rejected') {
    change(wallet, { transfer: null, request: null, requestId: null, refusal: null });
  }
}

/** The one sender of a casino's transfers for a member; an unanswered attempt of this tab is taken up. */
function ensureSender(userId: number, wallet: CasinoWallet): Sender {
  const existing = senders.get(wallet);
  if (existing?.userId === userId) return existing.sender;
  change(wallet, empty);
  const ports = siteAttempts(`transfers.${wallet}`, 'transfer');
  const sender: Sender = new Placing({
    ...ports,
    send: sendTransfer,
    newKey: newTransferId,
    async hasArrived(id) {
      const answer = await call('casinoTransferRead', { params: { id } }, { quiet: true, background: true });
      if (answer.ok) takeTransfer(answer.data);
      else if (answer.status !== 404) return answer;
      return { ok: true, data: { arrived: answer.ok, isTaken: true } };
    },
    isBody: (body): body is TransferRequest => isTransferRequest(body) && body.wallet === wallet,
    attempts: {
      ...ports.attempts,
      save(attempt: Attempt) {
        change(wallet, { request: attempt.body as TransferRequest, requestId: attempt.key });
        ports.attempts.save(attempt);
      },
    },
    phaseChanged: (phase) => change(wallet, { phase }),
  });
  senders.set(wallet, { userId, sender });
  return sender;
}

type Outcome = Awaited<ReturnType<Sender['place']>>;

function takeOutcome(wallet: CasinoWallet, outcome: Outcome): Outcome {
  if (outcome?.kind === 'accepted') {
    const { transfer, balance } = outcome.answer;
    takeTransfer(transfer);
    cache.change('casinoBalance', (answer, { params }) => (params.casino === wallet ? { ...answer, balance } : answer));
  }
  if (outcome?.kind === 'stopped') change(wallet, { refusal: outcome.message, request: null, requestId: null });
  if (outcome?.kind === 'absent') {
    change(wallet, { request: null, requestId: null });
    toast({ tone: 'info', title: t('transfers', 'dropped.title'), text: t('transfers', 'dropped.text') });
  }
  if (outcome) void cache.renew('casinoBalance');
  return outcome;
}

/** Sends a new transfer; null where one of this casino is under way. */
export async function startTransfer(userId: number, request: TransferRequest): Promise<Outcome> {
  const { wallet } = request;
  const sender = ensureSender(userId, wallet);
  if (sender.phase !== 'idle') return null;
  change(wallet, { request, refusal: null, transfer: null });
  return takeOutcome(wallet, await sender.place(userId, request));
}

/** Asks what became of the unanswered transfer. */
export async function retryTransfer(userId: number, wallet: CasinoWallet): Promise<Outcome> {
  return takeOutcome(wallet, await ensureSender(userId, wallet).retry());
}

/**
 * When a page opens: asks what became of the attempt that had no answer. Where the site never had it, it is dropped, as
 * money moves only on a press of the member's; where the question itself has no answer, it stays unanswered.
 */
export async function resumeTransfer(userId: number, wallet: CasinoWallet): Promise<void> {
  const sender = ensureSender(userId, wallet);
  if (sender.phase !== 'idle' || !sender.enterMember(userId)) return;
  await retryTransfer(userId, wallet);
}

/** Forgets everything: another member has signed in, or a test begins. */
export function resetTransfers(): void {
  senders.clear();
  store.set(statesAtom, {});
  holdOpenTransfers();
}

import type { CasinoTicket } from '@maru/contracts';
import { ticketStates } from '@maru/contracts/transfers';
import { useState } from 'react';
import {
  Button,
  DataTable,
  FormDialog,
  SelectField,
  TextField,
  useColumns,
  useForm,
  useRows,
  useSession,
  useT,
} from '../../kit';

const tones = { open: 'danger', asked: 'info', watched: undefined, deciding: 'caution', closed: 'success' } as const;

/** A difference in 1/100 KRW: '+412,000', '−1.18'. */
function differenceText(amount: number): string {
  const [won, cents] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  const text = won.toLocaleString('en-US') + (cents ? `.${String(cents).padStart(2, '0')}` : '');
  return amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${text}`;
}

/** Differences between the books, the latest first: owned, noted, booked by two people. */
export function Tickets({ isLocked }: { isLocked: boolean }) {
  const t = useT();
  const [opened, setOpened] = useState<CasinoTicket | null>(null);
  const list = useRows('opsCasinoTickets', 'rows');
  const columns = useColumns<CasinoTicket>(
    (column) => [
      column.count('ticket', 'id', { fixed: true, end: false, cell: ({ id }) => <b>RC-{id}</b> }),
      column.code('account', 'casino'),
      {
        name: 'why',
        value: ({ kind, member }) => `${t(`casino.ticket_kind.${kind}`)} ${member?.nick ?? ''}`,
        cell: ({ kind, member }) => (
          <span>
            {t(`casino.ticket_kind.${kind}`)} {member && <small className="muted">{member.nick}</small>}
          </span>
        ),
      },
      column.won('difference', 'amount', { cell: ({ amount }) => <b className="num">{differenceText(amount)}</b> }),
      column.time('since', 'created_at'),
      column.text('owner'),
      column.choice('state', 'state', { texts: 'casino.ticket_state.', values: ticketStates, tones }),
      {
        name: 'acts',
        fixed: true,
        cell: (ticket) =>
          ticket.state !== 'closed' && (
            <Button look="row" disabled={isLocked} onClick={() => setOpened(ticket)}>
              {t('casino.work')}
            </Button>
          ),
      },
    ],
    [isLocked],
  );
  const done = () => {
    setOpened(null);
    list.reload();
  };
  return (
    <>
      <DataTable
        headed
        label={t('casino.suspense')}
        texts="casino.ticket"
        name="casino_tickets"
        columns={columns}
        source={list}
        empty={{ icon: 'circle-check', text: t('casino.no_tickets') }}
      />
      {opened && <TicketDialog ticket={opened} onClose={() => setOpened(null)} onDone={done} />}
    </>
  );
}

type Target = 'member' | 'vendor';
type Act = CasinoTicket['state'] | Target;
const isBooking = (act: Act): act is Target => act === 'member' || act === 'vendor';

/** Text key of an act. A pending win is paid or refused; any other amount is moved between books. */
function actText({ kind }: CasinoTicket, act: Act): string {
  if (!isBooking(act)) return `casino.ticket_state.${act}`;
  if (kind === 'large_win') return act === 'member' ? 'casino.book.pay' : 'casino.book.refuse';
  return `casino.book.${act}`;
}

/** Progress and note of a ticket, or the request to book its money out of suspense. */
function TicketDialog(props: { ticket: CasinoTicket; onClose(): void; onDone(): void }) {
  const { ticket, onClose, onDone } = props;
  const t = useT();
  const { me } = useSession();
  const { id, version } = ticket;
  const form = useForm({
    texts: 'casino',
    first: { act: ticket.state as Act, note: ticket.note },
    isReady: ({ act, note }) => !isBooking(act) || note.trim().length >= 2,
    send: async ({ act, note: text }, submit): Promise<object | null> => {
      const note = text.trim();
      if (isBooking(act)) {
        return submit('opsCasinoTicketBook', { params: { id }, body: { version, to: act, note } });
      }
      const body = {
        version,
        ...(act !== ticket.state && { state: act }),
        ...(note.length >= 2 && note !== ticket.note && { note }),
        ...(ticket.owner !== me.operator.name && { own: true }),
      };
      return submit('opsCasinoTicketChange', { params: { id }, body });
    },
    done: (_, { act }) => (isBooking(act) ? t('casino.second_person') : ''),
    tone: 'info',
    onDone,
  });
  const hasMoney = Math.abs(ticket.amount) >= 100;
  const targets: Act[] = hasMoney ? (ticket.member ? ['member', 'vendor'] : ['vendor']) : ['closed'];
  const acts: Act[] = ['open', 'asked', 'watched', 'deciding', ...targets];
  return (
    <FormDialog
      form={form}
      title={`RC-${id} ${differenceText(ticket.amount)}`}
      label={isBooking(form.draft.act) ? t('casino.request') : undefined}
      onClose={onClose}
    >
      <SelectField
        {...form.field('act', 'casino.ticket.state')}
        options={acts.map((value) => ({ value, text: t(actText(ticket, value)) }))}
      />
      <TextField {...form.field('note')} maxLength={500} />
    </FormDialog>
  );
}

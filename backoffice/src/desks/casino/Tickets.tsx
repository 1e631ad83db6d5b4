import type { CasinoTicket } from '@maru/contracts';
import { ticketStates } from '@maru/contracts/transfers';
import { useMemo, useState } from 'react';
import type { DataColumn, Translate } from '../../kit';
import {
  Button,
  DataTable,
  SelectField,
  SubmitDialog,
  shortTime,
  Tag,
  TextField,
  useBase,
  useList,
  useSession,
  useSubmit,
} from '../../kit';

const tones = { open: 'danger', asked: 'info', watched: undefined, deciding: 'caution', closed: 'success' } as const;

/** A difference in 1/100 KRW: '+412,000', '−1.18'. */
function differenceText(amount: number): string {
  const [won, cents] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  const text = won.toLocaleString('en-US') + (cents ? `.${String(cents).padStart(2, '0')}` : '');
  return amount === 0 ? '0' : `${amount > 0 ? '+' : '−'}${text}`;
}

function ticketColumns(t: Translate, acts: (ticket: CasinoTicket) => React.ReactNode): DataColumn<CasinoTicket>[] {
  return [
    { name: 'ticket', fixed: true, value: ({ id }) => id, cell: ({ id }) => <b>RC-{id}</b> },
    { name: 'account', value: ({ casino }) => casino, cell: ({ casino }) => <code>{casino}</code> },
    {
      name: 'why',
      value: ({ kind, member }) => `${t(`casino.ticket_kind.${kind}`)} ${member?.nick ?? ''}`,
      cell: ({ kind, member }) => (
        <span>
          {t(`casino.ticket_kind.${kind}`)} {member && <small className="muted">{member.nick}</small>}
        </span>
      ),
    },
    {
      name: 'difference',
      end: true,
      value: ({ amount }) => amount,
      cell: ({ amount }) => <b className="num">{differenceText(amount)}</b>,
    },
    { name: 'since', value: ({ created_at }) => created_at, cell: ({ created_at }) => shortTime(created_at) },
    { name: 'owner', value: ({ owner }) => owner, cell: ({ owner }) => owner ?? '–' },
    {
      name: 'state',
      value: ({ state }) => state,
      filter: {
        kind: 'choice',
        options: ticketStates.map((value) => ({ value, text: t(`casino.ticket_state.${value}`) })),
      },
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`casino.ticket_state.${state}`)}</Tag>,
    },
    { name: 'acts', fixed: true, cell: acts },
  ];
}

/** Differences between the books, the latest first: taken over, noted, booked by two people. */
export function Tickets({ isLocked }: { isLocked: boolean }) {
  const { t, callApi } = useBase();
  const [opened, setOpened] = useState<CasinoTicket | null>(null);
  const list = useList<CasinoTicket>('casino tickets', (before) => callApi('opsCasinoTickets', { query: { before } }));
  const columns = useMemo(
    () =>
      ticketColumns(t, (ticket) =>
        ticket.state === 'closed' ? null : (
          <Button look="row" disabled={isLocked} onClick={() => setOpened(ticket)}>
            {t('casino.work')}
          </Button>
        ),
      ),
    [t, isLocked],
  );
  return (
    <>
      <DataTable
        headed
        label={t('casino.suspense')}
        texts="casino.ticket"
        name="casino_tickets"
        columns={columns}
        source={list}
        keyOf={({ id }) => id}
        empty={{ icon: 'circle-check', text: t('casino.no_tickets') }}
      />
      {opened && (
        <TicketDialog
          ticket={opened}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            list.reload();
          }}
        />
      )}
    </>
  );
}

type Target = 'member' | 'vendor';

/** Text key of a booking: a win that waits is paid or not, all else is moved between books. */
function bookingText({ kind }: CasinoTicket, target: Target) {
  if (kind === 'large_win') return target === 'member' ? 'casino.book.pay' : 'casino.book.refuse';
  return `casino.book.${target}` as const;
}

type Act = CasinoTicket['state'] | Target;

/** What is done about a ticket: how far it is and a note, or the request that its money leaves suspense. */
function TicketDialog(props: { ticket: CasinoTicket; onClose(): void; onDone(): void }) {
  const { ticket, onClose, onDone } = props;
  const { t, say } = useBase();
  const { me } = useSession();
  const form = useSubmit();
  const [act, setAct] = useState<Act>(ticket.state);
  const [note, setNote] = useState(ticket.note);
  const hasMoney = Math.abs(ticket.amount) >= 100;
  const targets: Act[] = hasMoney ? (ticket.member ? ['member', 'vendor'] : ['vendor']) : ['closed'];
  const acts: Act[] = ['open', 'asked', 'watched', 'deciding', ...targets];
  const { id, version } = ticket;
  const isBooking = act === 'member' || act === 'vendor';
  const words = note.trim();
  const send = async () => {
    const done = isBooking
      ? await form.submit('opsCasinoTicketBook', { params: { id }, body: { version, to: act, note: words } })
      : await form.submit('opsCasinoTicketChange', {
          params: { id },
          body: {
            version,
            ...(act !== ticket.state && { state: act }),
            ...(words.length >= 2 && words !== ticket.note && { note: words }),
            ...(ticket.owner !== me.operator.name && { own: true }),
          },
        });
    if (!done) return;
    if (isBooking) say('info', t('casino.second_person'));
    onDone();
  };
  return (
    <SubmitDialog
      title={`RC-${id} ${differenceText(ticket.amount)}`}
      label={t(isBooking ? 'casino.request' : 'save')}
      form={form}
      unsaved={words !== ticket.note}
      incomplete={isBooking && words.length < 2}
      onClose={onClose}
      onSend={() => void send()}
    >
      <SelectField<Act>
        label={t('casino.ticket.state')}
        options={acts.map((value) => ({
          value,
          text: t(
            value === 'member' || value === 'vendor' ? bookingText(ticket, value) : `casino.ticket_state.${value}`,
          ),
        }))}
        value={act}
        onChange={setAct}
      />
      <TextField label={t('casino.note')} maxLength={500} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}

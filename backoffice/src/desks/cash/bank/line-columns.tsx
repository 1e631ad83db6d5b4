import type { BankLine } from '@maru/contracts';
import { Button, type DataColumn, PageLink, shortTime, Tag, type Translate, type useMoney } from '../../../kit';
import { ApprovalLink } from '../ApprovalLink';
import { VerdictTag } from '../VerdictTag';

interface LineActs {
  link(line: BankLine): void;
  refund(line: BankLine): void;
}

const toneOf = { unexpected: 'danger', refunding: 'caution', used: 'success', matched: 'success' } as const;

/** Columns of the bank's statement. `acts` is null where nothing can be done. */
export function lineColumns(
  t: Translate,
  { full }: ReturnType<typeof useMoney>,
  acts: LineActs | null,
): DataColumn<BankLine>[] {
  return [
    {
      name: 'at',
      fixed: true,
      value: ({ at }) => at,
      cell: ({ at, id }) => (
        <span>
          {shortTime(at)} <small className="muted">{id}</small>
        </span>
      ),
    },
    {
      name: 'from',
      value: ({ name }) => name,
      cell: ({ name, bank, account }) => (
        <span>
          <b>{name}</b>{' '}
          <small className="muted">
            {bank} {account}
          </small>
        </span>
      ),
    },
    {
      name: 'amount',
      end: true,
      value: ({ amount, direction }) => (direction === 'in' ? amount : -amount),
      cell: ({ amount, direction }) => (
        <b className="num">
          {direction === 'in' ? '+' : '−'}
          {full(amount)}
        </b>
      ),
    },
    {
      name: 'verdict',
      value: ({ verdict }) => verdict ?? '',
      cell: ({ verdict, state }) => (verdict && state === 'open' ? <VerdictTag verdict={verdict} t={t} /> : '–'),
    },
    {
      name: 'state',
      value: ({ state }) => state,
      cell: ({ state }) => {
        const tone = toneOf[state as keyof typeof toneOf];
        return tone ? (
          <Tag tone={tone}>{t(`bank.state.${state}`)}</Tag>
        ) : (
          <span className="muted">{t(`bank.state.${state}`)}</span>
        );
      },
    },
    {
      name: 'request',
      value: ({ request }) => request,
      cell: ({ request }) =>
        request === null ? (
          '–'
        ) : (
          <PageLink page="cash" row={String(request)}>
            #{request}
          </PageLink>
        ),
    },
    {
      name: 'acts',
      fixed: true,
      cell: (line) => {
        if (line.approval !== null) return <ApprovalLink id={line.approval} />;
        if (line.direction === 'out' || line.state !== 'open') return null;
        return (
          <span className="row acts">
            <Button
              look="row"
              label={t('bank.link_of', { id: line.id })}
              disabled={acts === null}
              onClick={() => acts?.link(line)}
            >
              {t('bank.link')}
            </Button>
            <Button
              look="row"
              label={t('bank.refund_of', { id: line.id })}
              disabled={acts === null}
              onClick={() => acts?.refund(line)}
            >
              {t('bank.refund')}
            </Button>
          </span>
        );
      },
    },
  ];
}

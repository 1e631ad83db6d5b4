import type { CashRequestDetail } from '@maru/contracts';
import { useNavigate } from 'react-router-dom';
import { usePoll } from '../../api/use-poll';
import { polling } from '../../polling';
import { addressOfPage } from '../../routes/address';
import { useT } from '../../shell/context';
import { ApprovalPanel } from '../../ui/duo/ApprovalPanel';
import { clock, count } from '../../ui/format';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { Failed, Skeleton, StaleNote } from '../../ui/States';
import { useMoney } from '../../ui/use-money';
import type { SheetPlace } from '../../ui/use-sheet-place';
import { VerdictTag } from './cash-columns';
import { Decision } from './Decision';

interface CashSheetProps {
  id: number;
  place: SheetPlace;
  isLocked: boolean;
  onChanged(): void;
  onClose(): void;
}

/** One request: beside its payment, the member's figures, what was done about it, and the decision. */
export function CashSheet({ id, place, isLocked, onChanged, onClose }: CashSheetProps) {
  const t = useT();
  const { full } = useMoney();
  const navigate = useNavigate();
  // Each look is recorded, with names and accounts in full: not asked for every second.
  const { data, problem, staleSince, reload } = usePoll('opsCashRequest', { params: { id } }, polling.lists);
  const changed = () => {
    void reload();
    onChanged();
  };
  const title = data ? `${t(`cash.kind.${data.request.kind}`)} ${full(data.request.amount)}` : `#${id}`;
  const closed = isLocked || staleSince !== null;
  return (
    <Sheet
      title={title}
      place={place}
      aside={data && <VerdictTag verdict={data.request.verdict} t={t} />}
      onClose={onClose}
    >
      {!data && problem !== null && <Failed source={title} problem={problem} onRetry={() => void reload()} />}
      {!data && problem === null && <Skeleton rows={6} />}
      {data && (
        <div className="trade-sheet">
          {staleSince !== null && <StaleNote since={staleSince} />}
          <Comparison detail={data} />
          <Figures detail={data} />
          {data.request.approval !== null && (
            <ApprovalPanel
              id={data.request.approval}
              onOpen={(row) => navigate(addressOfPage('approvals', { row: String(row) }))}
              onChanged={changed}
            />
          )}
          <Decision request={data.request} isLocked={closed || data.request.approval !== null} onChanged={changed} />
          <Steps detail={data} />
        </div>
      )}
    </Sheet>
  );
}

/** Request and payment side by side, names in full. */
function Comparison({ detail: { request, own, line, payout, question, answer } }: { detail: CashRequestDetail }) {
  const t = useT();
  const { full } = useMoney();
  const rows: [string, string, string][] = [
    ['amount', full(request.amount), line ? full(line.amount) : '–'],
    ['holder', own.holder, line?.name ?? '–'],
    ['account', `${own.bank} ${own.account}`, line ? `${line.bank} ${line.account}` : '–'],
    ['at', clock(request.created_at), line ? clock(line.at) : '–'],
  ];
  return (
    <section>
      <h3>
        {request.member.nick}
        <span className="end">{t(`cash.state.${request.state}`)}</span>
      </h3>
      <table className="dt dt--low">
        <thead>
          <tr>
            <th scope="col">{t('cash.compare')}</th>
            <th scope="col">{t('cash.request')}</th>
            <th scope="col">{t('cash.payment')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ofRequest, ofLine]) => (
            <tr key={name}>
              <th scope="row">{t(`cash.fact.${name}`)}</th>
              <td>{ofRequest}</td>
              <td>{ofLine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {payout && <p className="muted">{t(`cash.payout.${payout.state}`, { n: count(payout.asked) })}</p>}
      {question && (
        <p>
          {t('cash.asked', { question })} {answer && <b>{t('cash.answered', { answer })}</b>}
        </p>
      )}
    </section>
  );
}

function Figures({ detail: { figures } }: { detail: CashRequestDetail }) {
  const t = useT();
  const { full, signed } = useMoney();
  const facts: [string, string][] = [
    ['money', full(figures.money)],
    ['credit_today', full(figures.credit_today)],
    ['debit_today', full(figures.debit_today)],
    ['net_30_days', signed(figures.net_30_days)],
    ['open_bets', `${count(figures.open_bets.count)} · ${full(figures.open_bets.stake)}`],
  ];
  return (
    <section>
      <h3>{t('cash.figures')}</h3>
      <dl className="facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`cash.fact.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Steps({ detail: { steps } }: { detail: CashRequestDetail }) {
  const t = useT();
  return (
    <section>
      <h3>{t('cash.steps')}</h3>
      <ul className="conseq">
        {[...steps].reverse().map(({ at, actor, action, words }) => (
          <li key={`${at} ${action}`}>
            <Icon name="history" />
            <span>
              {clock(at)} <b>{t(`cash.step.${action}`)}</b> {words} <small className="muted">{actor}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { IconButton } from '../basic/Button';
import { type Catalog, Held } from '../catalog';
import { OddsButton } from '../odds/OddsButton';
import { Accordion } from './Accordion';
import { Pager } from './Pager';
import { PageTabs } from './PageTabs';
import { Table } from './Table';
import { TableHead } from './TableHead';

const bets = [
  { id: 1, match: '서울 – 부산', stake: '10,000원' },
  { id: 2, match: 'Wolverhampton Wanderers – Brighton & Hove Albion', stake: '12,345,678원' },
];
const columns = [
  { key: 'match', title: '경기', cell: ({ match }: (typeof bets)[number]) => match },
  { key: 'stake', title: '금액', end: true, cell: ({ stake }: (typeof bets)[number]) => stake },
];
const nothing = () => {};
const odds = <OddsButton label="홈" value={185} pressed={false} onToggle={nothing} />;

export default {
  Accordion: {
    open: (
      <Held from={true}>
        {(open, set) => (
          <Accordion title="승무패" open={open} onToggle={() => set(!open)}>
            {odds}
          </Accordion>
        )}
      </Held>
    ),
    folded: (
      <Accordion title="언더오버" open={false} onToggle={nothing} aside={<IconButton icon="pin" label="고정" />}>
        {odds}
      </Accordion>
    ),
  },
  Pager: {
    first: <Held from={1}>{(page, set) => <Pager page={page} last={12} onPage={set} />}</Held>,
    last: <Pager page={12} last={12} onPage={nothing} />,
  },
  PageTabs: {
    plain: (
      <PageTabs label="계정" current="record" className="tabs--line">
        <a href="#PageTabs">마이페이지</a>
        <a href="#PageTabs" aria-current="page">
          배팅 내역
        </a>
        <a href="#PageTabs">머니 내역</a>
      </PageTabs>
    ),
  },
  Table: {
    rows: <Table caption="배팅" columns={columns} rows={bets} rowKey={({ id }) => id} mine={({ id }) => id === 1} />,
    cards: <Table cards caption="배팅 카드" columns={columns} rows={bets} rowKey={({ id }) => id} />,
  },
  TableHead: {
    plain: (
      <table className="tbl">
        <TableHead columns={['경기', ['금액', 'end']]} />
      </table>
    ),
  },
} satisfies Catalog;

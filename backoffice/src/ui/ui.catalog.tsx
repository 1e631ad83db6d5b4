import { type Catalog, Held } from '@maru/ui/catalog';
import { AddButton } from './AddButton';
import { ArmedButton } from './ArmedButton';
import { Button, IconButton } from './Button';
import { ConfirmChange } from './ConfirmChange';
import { DecisionChoices } from './DecisionChoices';
import { DateTimeField } from './date/DateTimeField';
import { EntityName } from './entity/EntityName';
import { Figures } from './Figures';
import { FormProblem } from './FormProblem';
import { HtmlField } from './HtmlField';
import { KeysetPager } from './KeysetPager';
import { NumberCell, NumberField } from './NumberField';
import { PageHeader } from './PageHeader';
import { PopoverButton } from './PopoverButton';
import { RowButtons } from './RowButtons';
import { SelectField } from './SelectField';
import { Spark } from './Spark';
import { Failed, StaleNote } from './States';
import { GateTag, StateTag } from './StateTag';
import { StatusTag } from './StatusTag';
import { TextField } from './TextField';
import { Totals } from './Totals';

const nothing = () => {};
const looks = ['plain', 'line', 'primary', 'danger', 'ghost', 'row', 'quiet'] as const;
const kinds = { won: '1,000,000', count: '20', points: '450.00', percent: '2.50', price: '1.85' } as const;
const games = [
  { value: 'powerball', text: '파워볼' },
  { value: 'roulette', text: '룰렛' },
];
const armed = { name: 'remote-feed 롤백', word: 'remote-feed', armedLabel: '정말 롤백', onConfirm: nothing };

export default {
  Button: {
    ...Object.fromEntries(looks.map((look) => [look, <Button key={look} look={look} children="저장" />])),
    busy: (
      <Button look="primary" busy>
        저장
      </Button>
    ),
    disabled: <Button disabled>저장</Button>,
    icon: (
      <Button icon="refresh" small>
        다시
      </Button>
    ),
  },
  IconButton: { plain: <IconButton icon="x" label="닫기" /> },
  AddButton: { plain: <AddButton text="새 공지" onAdd={nothing} /> },
  RowButtons: {
    plain: <RowButtons changeName="팝업 4 고치기" removeName="팝업 4 지우기" onChange={nothing} onRemove={nothing} />,
  },
  ArmedButton: {
    plain: <ArmedButton {...armed} children="롤백" />,
    danger: <ArmedButton {...armed} danger look="btn--danger" children="롤백" />,
    disabled: <ArmedButton {...armed} disabled reason="권한이 없습니다" children="롤백" />,
  },
  ConfirmChange: {
    closed: (
      <Held from={false}>
        {(open, set) => (
          <>
            <Button onClick={() => set(true)}>열기</Button>
            {open && (
              <ConfirmChange
                title="remote-feed 롤백"
                word="remote-feed"
                danger
                label="롤백"
                onClose={() => set(false)}
                onConfirm={() => set(false)}
              />
            )}
          </>
        )}
      </Held>
    ),
  },
  DecisionChoices: {
    chosen: (
      <Held from="approve">
        {(value, set) => (
          <DecisionChoices
            label="결정"
            choices={[
              { value: 'approve', key: 'A', name: '승인', note: '바로 지급합니다' },
              { value: 'reject', key: 'R', name: '반려', note: '보류한 금액을 돌려줍니다' },
            ]}
            value={value}
            disabled={false}
            onChange={set}
          />
        )}
      </Held>
    ),
  },
  TextField: {
    plain: <Held from="박지훈">{(value, set) => <TextField label="이름" value={value} onChange={set} />}</Held>,
    hint: <TextField label="메모" hint="회원은 보지 못합니다" value="" onChange={nothing} />,
    refused: <TextField label="이름" errors={['이미 있는 이름입니다.']} value="박지훈" onChange={nothing} />,
    disabled: <TextField label="이름" disabled value="박지훈" onChange={nothing} />,
  },
  NumberField: {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, text]) => [
        kind,
        <Held key={kind} from={text as string}>
          {(value, set) => <NumberField label={kind} kind={kind as keyof typeof kinds} value={value} onChange={set} />}
        </Held>,
      ]),
    ),
    refused: <NumberField label="won" kind="won" value="12a" onChange={nothing} />,
  },
  NumberCell: { plain: <NumberCell label="배당" kind="price" value="1.85" onChange={nothing} /> },
  SelectField: {
    plain: (
      <Held from="powerball">
        {(value, set) => <SelectField label="게임" options={games} value={value} onChange={set} />}
      </Held>
    ),
    disabled: <SelectField label="게임" disabled options={games} value="roulette" onChange={nothing} />,
  },
  DateTimeField: {
    day: (
      <Held from="2026-11-30">
        {(value, set) => <DateTimeField label="날짜" only="day" value={value} onChange={set} />}
      </Held>
    ),
  },
  HtmlField: {
    plain: (
      <Held from="<p>새벽 <b>4시</b>부터 점검합니다.</p>">
        {(value, set) => <HtmlField label="내용" value={value} onChange={set} />}
      </Held>
    ),
  },
  PopoverButton: {
    closed: (
      <Held from={false}>
        {(isOpen, set) => (
          <PopoverButton label="열 고르기" className="btn btn--sm" face="열" isOpen={isOpen} onOpen={set}>
            내용
          </PopoverButton>
        )}
      </Held>
    ),
  },
  KeysetPager: {
    more: <KeysetPager more onMore={nothing} />,
    busy: <KeysetPager more busy onMore={nothing} />,
  },
  PageHeader: { plain: <PageHeader title="회원" intro="회원을 찾고, 상태와 등급을 바꿉니다." /> },
  Figures: {
    plain: (
      <Figures
        label="오늘"
        figures={[
          { name: 'bets', text: '배팅', value: '12,345건' },
          { name: 'stake', text: '배팅 금액', value: '1,234만', note: '어제보다 3 % 많음' },
          { name: 'late', text: '늦은 정산', value: '2건', edge: 'late' },
          { name: 'wait', text: '대기', value: '7건', edge: 'act' },
        ]}
      />
    ),
  },
  Totals: {
    plain: <Totals row={{ bets: 120, open_bets: 12, stake: 12_345_000, paid: 9_876_000 }} house={2_469_000} />,
    unknown: <Totals row={{ bets: 0, open_bets: 0, stake: 0, paid: 0 }} house={null} />,
  },
  Spark: {
    ok: <Spark trend={[1, 2, 1, 3, null, 2, 4]} tone="ok" floor={5} />,
    warn: <Spark trend={[1, 2, 1, 3, 2, 4]} tone="warn" floor={5} />,
    bad: <Spark trend={[1, 2, 8, 9, 12, 14]} tone="bad" floor={5} />,
  },
  StateTag: {
    good: <StateTag state="good" />,
    watch: <StateTag state="watch" />,
    bad: <StateTag state="bad" />,
    few: <StateTag state="few_loads" />,
    'few, over the gate': <StateTag state="few_loads" overGate={31} />,
  },
  GateTag: {
    passed: <GateTag state="passed" />,
    refused: <GateTag state="refused" />,
    missing: <GateTag state="missing" />,
  },
  StatusTag: {
    normal: <StatusTag member={{ status: 1, only_cs: 0 }} />,
    restricted: <StatusTag member={{ status: 1, only_cs: 1 }} />,
    suspended: <StatusTag member={{ status: 5, only_cs: 0 }} />,
    closed: <StatusTag member={{ status: 9, only_cs: 0 }} />,
  },
  EntityName: {
    module: <EntityName module="remote-feed" version="1.2.0" />,
    'module alone': <EntityName module="remote-feed" />,
  },
  FormProblem: { plain: <FormProblem message="다른 담당자가 먼저 고쳤습니다." /> },
  Failed: {
    plain: <Failed problem="권한이 없습니다" onRetry={nothing} />,
    named: <Failed source="회원" problem="" onRetry={nothing} />,
  },
  StaleNote: { plain: <StaleNote since={Date.UTC(2026, 10, 30, 3, 4, 5)} /> },
} satisfies Catalog;

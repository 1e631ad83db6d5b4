import { type Catalog, Held } from '@maru/ui/catalog';
import { CellText } from './CellText';
import { DefinitionList, Definitions } from './DefinitionList';
import { FieldGroup } from './FieldGroup';
import { Check, MoneyField, TextArea, TimeRange } from './fields';
import { HistoryList } from './HistoryList';
import { Loaded } from './Loaded';
import { Lines } from './lines';
import { Card, Panel, PanelFoot, PanelScroll, PlainPanel, Section } from './Panel';
import { SmallTable } from './SmallTable';

const nothing = () => {};
const reload = async () => {};

export default {
  DefinitionList: {
    plain: (
      <DefinitionList
        texts="member."
        of={[
          ['nick', '데모1'],
          ['money', '1,234,567원'],
        ]}
      />
    ),
  },
  Definitions: {
    plain: (
      <Definitions>
        <div>
          <dt>닉네임</dt>
          <dd>데모1</dd>
        </div>
      </Definitions>
    ),
  },
  FieldGroup: { plain: <FieldGroup legend="한도">필드</FieldGroup> },
  CellText: { plain: <CellText>{'첫 줄\n둘째 줄'}</CellText> },
  Lines: {
    plain: (
      <Lines>
        <b>서울 – 부산</b>
        <small>K리그</small>
      </Lines>
    ),
  },
  HistoryList: {
    tones: (
      <HistoryList
        items={[
          { key: 1, text: '신청했습니다' },
          { key: 2, tone: 'w', icon: 'clock', text: '확인을 기다립니다' },
          { key: 3, tone: 'x', icon: 'lock', text: '출금이 멈춥니다' },
          { key: 4, tone: 'ok', icon: 'shield-check', text: '배팅은 그대로입니다' },
        ]}
      />
    ),
  },
  Panel: { plain: <Panel title="최근 배팅">내용</Panel> },
  PlainPanel: { plain: <PlainPanel>내용</PlainPanel> },
  PanelScroll: {
    plain: (
      <PlainPanel>
        <PanelScroll>내용</PanelScroll>
      </PlainPanel>
    ),
  },
  PanelFoot: {
    plain: (
      <PlainPanel>
        <PanelFoot>합계 3건</PanelFoot>
      </PlainPanel>
    ),
  },
  Card: { plain: <Card title="계좌">내용</Card> },
  Section: { plain: <Section title="계좌">내용</Section> },
  SmallTable: {
    plain: (
      <SmallTable
        rows={[{ name: '홈', stake: '120,000' }]}
        toKey={({ name }) => name}
        columns={[
          ['결과', ({ name }) => name],
          ['배팅금', ({ stake }) => stake, 'end'],
        ]}
      />
    ),
  },
  TextArea: {
    plain: <Held from="메모">{(value, set) => <TextArea label="메모" value={value} onChange={set} />}</Held>,
    code: <TextArea code label="HTML" value="<p>글</p>" onChange={nothing} />,
    refused: <TextArea label="메모" errors={['너무 깁니다.']} value="메모" onChange={nothing} />,
  },
  Check: {
    off: <Held from={false}>{(checked, set) => <Check checked={checked} onChange={set} children="읽었습니다" />}</Held>,
    on: <Check checked onChange={nothing} children="읽었습니다" />,
    disabled: <Check checked disabled onChange={nothing} children="읽었습니다" />,
  },
  MoneyField: {
    plain: <Held from="10,000">{(value, set) => <MoneyField label="금액" value={value} onChange={set} />}</Held>,
  },
  TimeRange: {
    plain: (
      <TimeRange
        texts={{ from: '처음', to: '끝' }}
        value={{ from: '2026-11-01', to: '2026-11-30' }}
        onChange={nothing}
      />
    ),
  },
  Loaded: {
    loading: <Loaded of={{ data: null, problem: null, reload }} children={() => null} />,
    failed: <Loaded name="회원" of={{ data: null, problem: '', reload }} children={() => null} />,
  },
} satisfies Catalog;

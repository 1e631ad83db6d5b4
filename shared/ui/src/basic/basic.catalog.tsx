import { type Catalog, Held } from '../catalog';
import { Button, IconButton } from './Button';
import { Chip, Chips, Segment, Switch, Tabs } from './Choice';
import { Flag, Icon } from './Icon';
import { Card, Count, Note, Tag } from './Labels';
import { LevelIcon, LevelWord } from './Level';

const nothing = () => {};
const tones = ['neutral', 'primary', 'soft', 'line', 'ghost', 'danger'] as const;
const sports = [
  { id: 'first', text: '첫째', icon: 'star', count: 154 },
  { id: 'second', text: '둘째', icon: 'clock', count: 12 },
  { id: 'third', text: '셋째', icon: 'bell' },
];

export default {
  Button: {
    ...Object.fromEntries(tones.map((tone) => [tone, <Button key={tone} tone={tone} children="배팅하기" />])),
    small: <Button size="sm">더보기</Button>,
    large: (
      <Button size="lg" tone="primary">
        충전 신청
      </Button>
    ),
    wide: (
      <Button wide tone="primary">
        로그인
      </Button>
    ),
    icon: <Button icon="refresh">다시 시도</Button>,
    disabled: (
      <Button disabled tone="primary">
        배팅하기
      </Button>
    ),
    'long words': <Button tone="primary">Solicitar la recarga y volver a la lista de partidos</Button>,
  },
  IconButton: {
    plain: <IconButton icon="bell" label="알림" />,
    badge: <IconButton icon="bell" label="알림" badge={<Count value={3} tone="alert" />} />,
    disabled: <IconButton icon="x" label="닫기" disabled />,
  },
  Tabs: {
    panel: (
      <Held from="first">
        {(value, set) => (
          <Tabs label="목록" options={sports} value={value} onChange={set}>
            {value}
          </Tabs>
        )}
      </Held>
    ),
    line: (
      <Held from="second">
        {(value, set) => <Tabs line label="목록" options={sports} value={value} onChange={set} />}
      </Held>
    ),
  },
  Chips: {
    pressed: (
      <Held from="first">{(value, set) => <Chips label="목록" options={sports} value={value} onChange={set} />}</Held>
    ),
    none: <Chips label="목록" options={sports} value="" onChange={nothing} />,
  },
  Chip: {
    plain: <Chip text="라이브" icon="live-view" pressed={false} onPress={nothing} />,
    pressed: <Chip text="라이브" count={77} pressed onPress={nothing} />,
  },
  Segment: {
    two: (
      <Held from="dark">
        {(value, set) => (
          <Segment
            label="화면"
            options={[
              { id: 'dark', text: '어둡게' },
              { id: 'light', text: '밝게' },
            ]}
            value={value}
            onChange={set}
          />
        )}
      </Held>
    ),
  },
  Switch: {
    off: (
      <Held from={false}>
        {(checked, set) => (
          <Switch checked={checked} onChange={set}>
            배당 변경 자동 수락
          </Switch>
        )}
      </Held>
    ),
    on: (
      <Switch checked onChange={nothing}>
        배당 변경 자동 수락
      </Switch>
    ),
    disabled: (
      <Switch checked disabled onChange={nothing}>
        배당 변경 자동 수락
      </Switch>
    ),
  },
  Icon: { plain: <Icon name="bell" />, filled: <Icon name="star-f" />, later: <Icon name="trophy" /> },
  Flag: { country: <Flag code="kr" />, 'no picture': <Flag code="xx" /> },
  Card: {
    plain: <Card label="안내">내용</Card>,
    titled: (
      <Card title="최근 배팅" aside={<Tag>3건</Tag>}>
        내용
      </Card>
    ),
  },
  Count: {
    one: <Count value={1} />,
    many: <Count value={120} />,
    alert: <Count value={3} tone="alert" />,
    pick: <Count value={5} tone="pick" />,
  },
  Note: {
    info: <Note>정산은 경기가 끝난 뒤 몇 분 안에 됩니다.</Note>,
    success: <Note tone="success">충전 신청이 접수되었습니다.</Note>,
    caution: <Note tone="caution">배당이 바뀌었습니다. 확인한 뒤 다시 배팅하세요.</Note>,
    danger: <Note tone="danger">보유 금액이 부족합니다.</Note>,
  },
  Tag: {
    plain: <Tag>예정</Tag>,
    live: (
      <Tag tone="live" icon="live-view">
        라이브
      </Tag>
    ),
    success: <Tag tone="success">당첨</Tag>,
    info: <Tag tone="info">접수</Tag>,
    caution: <Tag tone="caution">대기</Tag>,
    danger: <Tag tone="danger">취소</Tag>,
    pick: <Tag tone="pick">선택</Tag>,
  },
  LevelIcon: {
    ...Object.fromEntries([1, 2, 3, 4, 5].map((level) => [`level ${level}`, <LevelIcon key={level} level={level} />])),
    small: <LevelIcon level={4} small />,
  },
  LevelWord: Object.fromEntries(
    [1, 2, 3, 4, 5].map((level) => [`level ${level}`, <LevelWord key={level} level={level} />]),
  ),
} satisfies Catalog;

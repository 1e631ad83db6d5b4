import type { AdminAnnouncement } from '@maru/contracts';

type Written = Pick<AdminAnnouncement, 'type' | 'purpose' | 'label' | 'title' | 'content' | 'pinned'>;

/** What the demo announces of itself, oldest first. Numbers are those of data/site-config.json; a test keeps them so. */
export const demoAnnouncements: readonly Written[] = [
  {
    type: 'notice',
    purpose: 'notice',
    label: 'rule',
    title: '배팅 한도 안내',
    pinned: false,
    content: `<p>해외 스포츠의 기본 한도는 다음과 같습니다.</p>
<table><tbody><tr><th>최소 배팅금액</th><td>1,000원</td></tr><tr><th>최대 배팅금액</th><td>3,000,000원</td></tr><tr><th>최대 당첨금</th><td>100,000,000원</td></tr><tr><th>한 번에 담는 경기</th><td>10경기</td></tr></tbody></table>
<p>배팅카트의 ‘최대’ 버튼은 보유머니, 최대 배팅금액, 최대 당첨금 가운데 먼저 걸리는 한도에 금액을 맞추고, 어느 한도인지 알려드립니다. 한도가 바뀌면 열려 있는 화면에도 바로 적용됩니다.</p>`,
  },
  {
    type: 'notice',
    purpose: 'notice',
    label: 'rule',
    title: '배당이 바뀌었을 때의 접수 기준',
    pinned: false,
    content: `<p>배당은 경기 상황에 따라 계속 바뀝니다. 접수는 다음 기준을 따릅니다.</p>
<ul><li>‘배당 변경 자동 수락’을 켜면 오른 배당은 그대로 접수합니다.</li><li>내려간 배당은 자동 수락을 켜도 회원님이 직접 수락해야 접수합니다.</li><li>자동 수락을 끄면 화면에서 보신 배당으로만 접수합니다.</li><li>인플레이 배팅은 1.5초 동안 기다린 뒤 배당을 다시 확인하고 접수합니다.</li><li>배당 소식이 20초 넘게 오지 않으면 다시 들어올 때까지 배팅을 받지 않습니다.</li></ul>`,
  },
  {
    type: 'notice',
    purpose: 'notice',
    label: 'rule',
    title: '정산은 이렇게 합니다',
    pinned: false,
    content: `<p>결과가 확정되면 자동으로 정산합니다. 당첨금은 바로 보유머니에 들어가고 알림으로 알려드립니다.</p>
<ul><li>여러 경기를 묶은 배팅은 모든 경기가 적중해야 하며, 하나라도 미적중이면 미적중입니다.</li><li>적특은 배당 1.00으로 계산하고, 모든 경기가 적특이면 배팅금액을 돌려드립니다.</li><li>절반만 적중하면 (배당 + 1) ÷ 2, 절반만 미적중하면 0.50으로 계산합니다.</li><li>총 배당은 소수점 둘째 자리 아래를, 당첨금은 원 아래를 버립니다.</li><li>결과가 정정되면 처음 정산을 취소하고 다시 정산합니다.</li></ul>
<p>정산 내용은 <a href="/info/betRecord" rel="noopener noreferrer">배팅내역</a>에서 볼 수 있습니다.</p>`,
  },
  {
    type: 'notice',
    purpose: 'notice',
    label: 'check',
    title: '점검은 이렇게 진행합니다',
    pinned: false,
    content: `<p>점검이 시작되면 열려 있는 화면이 모두 점검 안내로 바뀌고, 끝나면 새로고침 없이 돌아옵니다.</p>
<ul><li>점검 중에는 배팅을 받지 않습니다.</li><li>진행 중인 배팅과 보유머니는 그대로이며, 확정된 결과는 점검 중에도 정산합니다.</li><li>화면을 새 버전으로 바꾸는 일은 점검 없이 하며, 배팅카트에 담은 경기는 그대로 남습니다.</li></ul>`,
  },
  {
    type: 'notice',
    purpose: 'notice',
    label: 'info',
    title: '마루는 체험 머니로 운영하는 데모입니다',
    pinned: true,
    content: `<p>이 사이트의 머니와 포인트는 실제 돈이 아니며, 결제 수단과 연결되어 있지 않습니다.</p>
<ul><li>팀과 리그, 경기 결과와 배당은 모두 지어낸 것입니다.</li><li>배팅, 정산, 알림은 실제와 같은 방식으로 처리하고 기록합니다.</li></ul>
<p>궁금한 점은 <a href="/cscenter/csquestion" rel="noopener noreferrer">고객센터</a>에 남겨주세요.</p>`,
  },
  {
    type: 'event',
    purpose: 'promotion',
    label: 'event',
    title: '주간 랭킹, 최근 7일 적중왕',
    pinned: false,
    content: `<p>최근 7일 동안 적중한 배팅의 당첨금에서 배팅금액을 뺀 금액을 더해 순위를 매깁니다.</p>
<ul><li>순위는 계속 집계하며, 7일이 지난 정산은 빠집니다.</li><li>금액이 같으면 먼저 도달한 회원이 앞섭니다.</li><li>다른 회원의 닉네임은 두 글자까지만 보입니다.</li><li>순위에 따른 지급은 없습니다.</li></ul>
<p><a href="/ranking" rel="noopener noreferrer">랭킹 보기</a></p>`,
  },
  {
    type: 'event',
    purpose: 'promotion',
    label: 'event',
    title: '인플레이 체험, 점수를 따라 움직이는 배당',
    pinned: false,
    content: `<p>진행 중인 경기에 체험 머니로 배팅해 보세요. 점수와 시간에 따라 배당이 움직이고, 득점 같은 장면에서는 배팅이 잠시 멈췄다가 새 배당으로 다시 열립니다.</p>
<p>기간과 참여 조건은 없으며, 경기가 끝나면 바로 정산합니다.</p>
<p><a href="/theSports/inplay" rel="noopener noreferrer">인플레이 보기</a></p>`,
  },
];

/** What simulated members write, in the language of the site's members. Nothing of it praises betting or promises a win. */
export const posts: readonly { title: string; text: string }[] = [
  { title: '주말 경기 같이 보실 분', text: '이번 주말에는 야구와 축구가 겹치네요. 어느 쪽을 보실 건가요?' },
  {
    title: '그래프 검증 페이지 써 보셨나요',
    text: '지난 회차 해시를 넣어 보니 결과가 그대로 나옵니다. 오프라인에서도 되는 게 신기하네요.',
  },
  {
    title: '한도 설정해 두니 편하네요',
    text: '보호 설정에서 하루 배팅 한도를 걸어 두었습니다. 넘으면 바로 알려 주니 마음이 편합니다.',
  },
  { title: '모바일 화면 질문', text: '휴대폰에서는 배팅 카트가 아래쪽에 붙는데, 작게 접어 두는 방법이 있나요?' },
  {
    title: '가상 축구 규칙 정리',
    text: '경기는 3분마다 시작하고 시작 전에 마감됩니다. 자세한 것은 이용 안내에 있습니다.',
  },
  { title: '오늘 출석하셨나요', text: '자정이 지나면 새로 찍을 수 있습니다. 이번 달은 아직 하루도 안 빠졌네요.' },
  { title: '파워볼 통계 보는 법', text: '최근 결과는 참고일 뿐이고 다음 회차와는 관계가 없다고 안내에 적혀 있습니다.' },
  {
    title: '야구 우천 취소되면',
    text: '5회 이전에 끝나면 무효로 정산된다고 합니다. 이용 안내의 종목별 규정을 읽어 보세요.',
  },
];
export const comments: readonly string[] = [
  '좋은 글 감사합니다.',
  '저도 궁금했는데 도움이 됐습니다.',
  '이용 안내에서 봤습니다. 맞습니다.',
  '저는 주말에만 봅니다.',
  '다음에 해 보겠습니다.',
  '고객센터에 물어보니 같은 답을 주네요.',
  '화면이 깔끔해서 보기 좋습니다.',
];

import { reportLines } from './csv';
import { noSums } from './sums';

// spec reports.9
test('names that a spreadsheet would run stay text, numbers below 0 stay numbers', () => {
  const row = { ...noSums(), ggr: -500, key: 'game:7', name: '=cmd|"/c calc"!A1', active: null, before: 12 };
  expect(reportLines('game', [row, { ...row, key: '-1', name: '@SUM(A1)' }])).toEqual([
    'game,name,bets,stake,settled,returned,ggr,deposit,withdrawal,to_casino,from_casino,bonus,points,active,ggr_before\r\n',
    `game:7,"'=cmd|""/c calc""!A1",0,0,0,0,-500,0,0,0,0,0,0,,12\r\n`,
    `'-1,'@SUM(A1),0,0,0,0,-500,0,0,0,0,0,0,,12\r\n`,
  ]);
});

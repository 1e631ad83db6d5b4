export { budgetLines, type OverBudget, overBudget, type Seen } from './budget';
export { Collector, type MinuteCounts } from './collector';
export { addCounts, type Counts, noCounts, rateOf } from './counts';
export { quantile } from './histogram';
export { minutesOf, seriesOf } from './series';
export { healthStateOf } from './state';
export { forgetOld, readSpans, totalsOf, visitorCounts, writeMinutes } from './store';
export { judge, watchOnce } from './watch';

import type { CaseDetail } from '@maru/contracts';
import { useT } from '../../../shell/context';
import { daysUntil } from '../signal-values';

const days = 60;
const width = 660;
const height = 130;
const foot = 22;
const right = 40;

const shownMarks = ['opened', 'message', 'limit', 'call', 'stop'] as const;
const koreanDay = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);

/** Sixty days of the score, the line that opens a case, and when the case was opened and acted on. */
export function ScoreChart({ detail: { scores, open_at, events, score, time } }: { detail: CaseDetail }) {
  const t = useT();
  const names = daysUntil(time, days);
  const byDay = new Map(scores.map((entry) => [entry.day, entry.score]));
  const values = names.map((day) => byDay.get(day) ?? 0);
  const x = (index: number) => (index * (width - right)) / (days - 1);
  const y = (value: number) => 8 + ((100 - value) * (height - foot - 8)) / 100;
  // What happened on one day has one mark.
  const marks = new Map<number, string[]>();
  for (const kind of shownMarks) {
    const event = events.findLast((entry) => entry.kind === kind);
    const index = event ? names.indexOf(koreanDay(event.at)) : -1;
    if (index >= 0) marks.set(index, [...(marks.get(index) ?? []), t(`cases.event.${kind}`)]);
  }
  const label = t('cases.score_is', { score, open: open_at });
  return (
    <section className="panel" aria-label={t('cases.score_title')}>
      <header>
        <h2>{t('cases.score_title')}</h2>
        <p className="pt-legend">
          <span>{t('cases.score')}</span>
          <span className="is-line">{t('cases.opens_at', { n: open_at })}</span>
        </p>
      </header>
      <svg className="pt-score" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[30, 60, 90].map((value) => (
          <g key={value}>
            <path className="pt-grid" d={`M0 ${y(value)}H${width - right}`} />
            <text x={width - right + 8} y={y(value) + 4}>
              {value}
            </text>
          </g>
        ))}
        <path className="pt-limit" d={`M0 ${y(open_at)}H${width - right}`} />
        {[...marks.keys()].map((index) => (
          <path key={index} className="pt-hair" d={`M${x(index)} 4V${height - foot}`} />
        ))}
        <polyline className="pt-line" points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
        {[...marks].map(([index, kinds]) => (
          <g key={index}>
            <circle cx={x(index)} cy={y(values[index]!)} r="4" />
            <text x={x(index) - 4} y={12} textAnchor="end">
              {kinds.join(' · ')}
            </text>
          </g>
        ))}
        {[0, 20, 40, days - 1].map((index) => (
          <text key={index} x={x(index)} y={height - 4} textAnchor={index === 0 ? 'start' : 'end'}>
            {names[index]!.slice(5)}
          </text>
        ))}
      </svg>
    </section>
  );
}

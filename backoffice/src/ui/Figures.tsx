interface Figure {
  name: string;
  text: string;
  value: string;
  note?: string;
  /** `act`: a person is needed soon; `late`: now. */
  edge?: string | undefined;
}

/** The strip of figures of a page. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className="kpis" aria-label={label}>
      {figures.map(({ name, text, value, note, edge }) => (
        <div key={name} className={edge}>
          <dt>{text}</dt>
          <dd>
            <span>{value}</span>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

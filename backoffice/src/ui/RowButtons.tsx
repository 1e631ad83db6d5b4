import { useT } from '../session/context';

interface RowButtonsProps {
  /** Names for screen readers: 'Change popup 4', 'Delete popup 4'. */
  changeName: string;
  removeName: string;
  onChange(): void;
  onRemove(): void;
}

/** The two buttons at the end of a row: change it, take it away. */
export function RowButtons({ changeName, removeName, onChange, onRemove }: RowButtonsProps) {
  const t = useT();
  return (
    <div className="row acts">
      <button type="button" className="btn btn--sm btn--line" aria-label={changeName} onClick={onChange}>
        {t('access.change')}
      </button>
      <button type="button" className="btn btn--sm btn--line" aria-label={removeName} onClick={onRemove}>
        {t('remove.do')}
      </button>
    </div>
  );
}

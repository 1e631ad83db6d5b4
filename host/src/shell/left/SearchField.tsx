import { useT } from '@maru/platform';
import { FieldError, Icon } from '@maru/ui';
import { useId } from 'react';

/** Field for names of teams, leagues, countries and sports. One character alone is refused, none clears. */
export function SearchField(props: {
  value: string;
  refused: boolean;
  onChange(value: string): void;
  onSubmit(): void;
}) {
  const t = useT('host');
  const id = useId();
  return (
    <form
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <label className="search">
        <Icon name="search" />
        <span className="sr">{t('search.label')}</span>
        <input
          className="input"
          type="search"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          value={props.value}
          maxLength={40}
          aria-invalid={props.refused || undefined}
          aria-describedby={props.refused ? id : undefined}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </label>
      {props.refused ? <FieldError id={id}>{t('search.tooShort')}</FieldError> : null}
    </form>
  );
}

import { useState } from 'react';
import { TextField, useT } from '../../../kit';
import { lineText, parseLine } from '../names';
import styles from './line-field.module.css';

interface LineFieldProps {
  line: number;
  /** What is chosen and not sent; null where it is the line that is offered. */
  chosen: number | null;
  disabled: boolean;
  onLine(line: number | null): void;
}

/** The line of a market; another one is sent together with the prices. */
export function LineField({ line, chosen, disabled, onLine }: LineFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseLine(typed) === null;
  return (
    <div className={styles.line}>
      <TextField
        label={t('trade.line')}
        hint={t('trade.line_is')}
        errors={isWrong ? [t('trade.line_wrong')] : undefined}
        inputMode="decimal"
        disabled={disabled}
        value={typed ?? lineText(chosen ?? line)}
        onBlur={() => setTyped(null)}
        onChange={(text) => {
          setTyped(text);
          onLine(parseLine(text));
        }}
      />
    </div>
  );
}

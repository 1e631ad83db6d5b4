import { announce, toast, useT } from '@maru/platform';
import { Button, Checkbox } from '@maru/ui';
import { useState } from 'react';
import styles from './security.module.css';

/** Gives the codes to the browser as a file. */
function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'maru-recovery-codes.txt';
  link.click();
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Recovery codes, shown this once: to copy, to save, and a tick before the end. */
export function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const say = useT('security');
  const [isKept, setKept] = useState(false);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    if (isCopied) announce(say('codes.copied'));
    else toast({ tone: 'danger', title: say('codes.notCopied') });
  };
  return (
    <div className={styles.form}>
      <p className="soft">{say('codes.text')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon="copy" onClick={() => void copy()}>
          {say('codes.copy')}
        </Button>
        <Button icon="download" onClick={() => save(codes)}>
          {say('codes.save')}
        </Button>
      </div>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {say('codes.kept')}
      </Checkbox>
      <Button tone="primary" size="lg" wide disabled={!isKept} onClick={onDone}>
        {say('codes.finish')}
      </Button>
    </div>
  );
}

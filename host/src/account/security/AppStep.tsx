import type { FactorBegun } from '@maru/contracts';
import { announce, useT } from '@maru/platform';
import { Button, IconButton } from '@maru/ui';
import { type FormEvent, useState } from 'react';
import { CodeBoxes } from './CodeBoxes';
import { emptyBoxes, wholeCode } from './code-boxes';
import { type Confirmed, confirmFactor } from './confirm-factor';
import { NameField } from './NameField';
import styles from './security.module.css';

interface AppStepProps {
  begun: Extract<FactorBegun, { kind: 'totp' }>;
  onDone(confirmed: Confirmed): void;
}

/** Groups of four, for typing by hand. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** The QR code, the secret for those who cannot read it, and the code that shows that the app has it. */
export function AppStep({ begun, onDone }: AppStepProps) {
  const say = useT('security');
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { size, path } = begun.qr;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const code = wholeCode(boxes);
    setProblem(null);
    if (code === null) return setProblem(say('code.need'));
    setBusy(true);
    const result = await confirmFactor({ kind: 'totp', code }, name);
    setBusy(false);
    if (result.ok) return onDone(result.data);
    setBoxes(emptyBoxes);
    setProblem(result.errors?.code?.[0] ?? result.message);
  };
  const copy = () =>
    void navigator.clipboard.writeText(begun.secret).then(
      () => announce(say('app.copied')),
      () => {},
    );
  return (
    <form className={styles.form} noValidate onSubmit={confirm}>
      <p className="soft">{say('app.text')}</p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('app.qr')}>
        <path className={styles.ground} d={`M0 0h${size}v${size}H0z`} />
        <path d={path} />
      </svg>
      <div className={styles.secret}>
        <span>
          <small>{say('app.secret')}</small>
          <code>{grouped(begun.secret)}</code>
        </span>
        <IconButton icon="copy" label={say('app.copy')} onClick={copy} />
      </div>
      <NameField kind="totp" value={name} onChange={setName} />
      <CodeBoxes boxes={boxes} error={problem} onChange={setBoxes} />
      <Button type="submit" tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
        {say(isBusy ? 'step.busy' : 'app.confirm')}
      </Button>
    </form>
  );
}

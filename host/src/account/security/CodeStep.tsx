import { useT } from '@maru/platform';
import { Button, Checkbox } from '@maru/ui';
import { type FormEvent, useState } from 'react';
import { CodeBoxes } from './CodeBoxes';
import { emptyBoxes, wholeCode } from './code-boxes';
import { type Send, StepHeader } from './StepHeader';
import styles from './security.module.css';

/** The code of an app. */
export function CodeStep({ as, login, send }: { as: 'h1' | 'h3'; login: string; send: Send }) {
  const say = useT('security');
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [trust, setTrust] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const code = wholeCode(boxes);
    setProblem(null);
    if (code === null) return setProblem(say('code.need'));
    setBusy(true);
    const wrong = await send({ method: 'totp', code, trust });
    setBusy(false);
    if (!wrong) return;
    setBoxes(emptyBoxes);
    setProblem(wrong);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StepHeader as={as} title={say('code.label')}>
        {say('code.text')} <b>{login}</b>
      </StepHeader>
      <CodeBoxes boxes={boxes} error={problem} onChange={setBoxes} />
      <Checkbox checked={trust} onChange={(event) => setTrust(event.target.checked)}>
        {say('step.trust')}
      </Checkbox>
      <Button type="submit" tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
        {say(isBusy ? 'step.busy' : 'step.confirm')}
      </Button>
    </form>
  );
}

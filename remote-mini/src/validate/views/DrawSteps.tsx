import { formatMoney } from '@maru/money';
import { useT } from '@maru/platform';
import type { DrawStep } from '@maru/rounds';
import { Icon } from '@maru/ui';
import type { Checked, CheckInput } from '../rules/check-round';
import { crashText } from '../rules/facts';
import { Step } from './Step';
import styles from './draw-steps.module.css';

const range = 2 ** 32;
const hex = (word: number) => word.toString(16).padStart(8, '0');

/** The HMAC blocks, each as eight numbers of which those that the draw takes are marked. */
export function MixStep({ mix, isGraph }: { mix: Checked['mix']; isGraph: boolean }) {
  const t = useT('roundCheck');
  const title = mix.blocks.length === 1 ? t('mix.one') : t('mix.many', { count: mix.blocks.length });
  return (
    <Step title={title} how={t(isGraph ? 'mix.howGraph' : 'mix.how')} state={mix.state}>
      {mix.blocks.map(({ message, words, used }, index) => (
        <div key={message}>
          <dl className={styles.values}>
            <dt>{t('mix.message')}</dt>
            <dd className={styles.hex}>
              <b>{message}</b>
            </dd>
            <dd />
          </dl>
          <ol className={styles.words} aria-label={t('mix.words', { index })}>
            {words.map((word, at) => (
              <li key={at} className={used.includes(at) ? styles.used : undefined}>
                {word}
                <small>{used.includes(at) ? t('mix.used') : at + 1}</small>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Step>
  );
}

function OneNumber({ step }: { step: DrawStep }) {
  const t = useT('roundCheck');
  const limit = formatMoney(Math.floor(range / step.of) * step.of);
  return (
    <ul className={styles.calculation}>
      <li>
        <small>{t('draw.word')}</small>
        <b>
          0x{hex(step.word)} = {formatMoney(step.word)}
        </b>
      </li>
      <li>
        <small>{t('draw.below', { limit })}</small>
        <b>{step.skipped.length === 0 ? t('draw.kept') : t('draw.skipped', { count: step.skipped.length })}</b>
      </li>
      <li className={styles.arrow} aria-hidden="true">
        <Icon name="arrow-right" />
      </li>
      <li>
        <small>{t('draw.rest', { of: step.of })}</small>
        <b>
          {formatMoney(step.word)} mod {step.of} = {step.value}
        </b>
      </li>
    </ul>
  );
}

function ManyNumbers({ steps }: { steps: readonly DrawStep[] }) {
  return (
    <ol className={`${styles.calculation} ${styles.many}`}>
      {steps.map((step) => (
        <li key={step.at}>
          <small>0x{hex(step.word)}</small>
          <b>
            mod {step.of} = {step.value}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** From the first 52 bits to where graph ends. */
function GraphNumber({ first52, crash }: { first52: string; crash: number }) {
  const t = useT('roundCheck');
  return (
    <ul className={styles.calculation}>
      <li>
        <small>{t('draw.first52')}</small>
        <b>r = 0x{first52}</b>
      </li>
      <li className={styles.arrow} aria-hidden="true">
        <Icon name="arrow-right" />
      </li>
      <li>
        <small>9,900 · 2⁵² / ((2⁵² − r) · 100)</small>
        <b>{crashText(crash)}×</b>
      </li>
    </ul>
  );
}

/** From words to numbers without bias: the number of each word. */
export function DrawNumbersStep({ input, checked }: { input: CheckInput; checked: Checked }) {
  const t = useT('roundCheck');
  const { state, steps, first52 } = checked.draw;
  const { computed } = checked.result;
  return (
    <Step title={t(`draw.of.${input.kind}`)} how={t(first52 === null ? 'draw.how' : 'draw.howGraph')} state={state}>
      {first52 !== null && computed.kind === 'graph' ? <GraphNumber first52={first52} crash={computed.crash} /> : null}
      {steps.length === 1 ? <OneNumber step={steps[0]!} /> : null}
      {steps.length > 1 ? <ManyNumbers steps={steps} /> : null}
    </Step>
  );
}

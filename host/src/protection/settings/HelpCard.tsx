import { configAtom, useAtomValue, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { usePlaceState } from '../../menu/frame-context';
import { PlaceLink } from '../../menu/PlaceLink';
import { paths } from '../../routing/access';
import { HelpLine } from '../../ui/HelpLine';
import styles from './protection.module.css';

const centre = paths.question;

/** The help line of the member's territory, and the way to the customer centre. */
export function HelpCard() {
  const text = useT('protection');
  const line = useAtomValue(configAtom)?.brand.help_line;
  const stateAt = usePlaceState();
  return (
    <section className="card" aria-label={text('help.title')}>
      <div className={`card__body ${styles.help}`}>
        {line ? (
          <p className={styles.line}>
            <span>
              <Icon name="headset" />
            </span>
            <small>{text('help.line')}</small>
            <b>
              <HelpLine text={(shown) => shown} />
            </b>
          </p>
        ) : null}
        <p className="soft">{text('help.text')}</p>
        <PlaceLink className="btn btn--wide" to={centre} state={stateAt(centre)}>
          <Icon name="headset" />
          {text('help.centre')}
        </PlaceLink>
      </div>
    </section>
  );
}

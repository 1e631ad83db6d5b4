import { Link, useT } from '@maru/platform';
import { Button, buttonClass, Empty } from '@maru/ui';
import './slot-state.css';

/**
 * A missing part of the site: its name, a note that the rest works, a retry, and a link home if `home`. `seconds` until
 * the automatic retry, null without one; `isTrying`: seconds of the current try. `facts` help to find the cause.
 */
export function FailedCard(props: {
  name: string;
  facts: string;
  seconds: number | null;
  home: boolean;
  isTrying?: boolean;
  onRetry(): void;
}) {
  const t = useT('host');
  const { seconds, isTrying } = props;
  return (
    <div className="slot-failed">
      <Empty
        icon="plug-connected-x"
        title={t('slot.failed', { name: props.name })}
        text={
          <>
            <span>{t('slot.others')}</span>
            {seconds === null ? null : (
              <>
                <br />
                <span>{isTrying ? t('slot.loading', { name: props.name }) : t('slot.soon')}</span>
              </>
            )}
          </>
        }
        alert
      >
        <Button
          tone="primary"
          icon="refresh"
          aria-disabled={isTrying || undefined}
          onClick={() => !isTrying && props.onRetry()}
        >
          {/* The seconds are not part of the name: a name that changes every second cannot be spoken. */}
          {t('slot.retry')}
          {seconds ? <span aria-hidden="true"> {t('slot.seconds', { n: seconds })}</span> : null}
        </Button>
        {props.home ? (
          <Link className={buttonClass()} to="/home">
            {t('page.toHome')}
          </Link>
        ) : null}
      </Empty>
      <small className="muted">{props.facts}</small>
    </div>
  );
}

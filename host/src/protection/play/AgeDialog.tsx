import { cache } from '@maru/client';
import { useT } from '@maru/platform';
import { Button, ErrorState, ModalView } from '@maru/ui';
import BirthModal from '../../account/birth/BirthModal';
import { FocusFirst } from '../../account/forms/FocusFirst';
import { AgeCheck } from '../settings/AgeCheck';
import { useProtection } from '../settings/use-protection';
import '../settings/texts';
import styles from './protection-dialogs.module.css';

/** Explains a refusal because of age: requests the birth date if missing, otherwise the age check. */
export default function AgeDialog({ close }: { close(): void }) {
  const text = useT('protection');
  const { data, failed, load } = useProtection();
  const closeBirth = () => {
    close();
    // What is kept still says that the birth date is missing.
    void cache.renew('protection');
  };
  if (data && (!data.age || data.age.state === 'birth')) return <BirthModal close={closeBirth} />;
  const foot = (
    <Button data-autofocus="" onClick={close}>
      {text('limit.close')}
    </Button>
  );
  if (!data && !failed) return <div className="modal modal-wait" aria-busy="true" />;
  return (
    <FocusFirst>
      <ModalView className={styles.limit} foot={foot}>
        {data?.age ? (
          <>
            <h2>{text('age.title')}</h2>
            <AgeCheck age={data.age} />
          </>
        ) : (
          <ErrorState title={text('failed')} text={failed?.message ?? ''} onRetry={() => void load()} />
        )}
      </ModalView>
    </FocusFirst>
  );
}

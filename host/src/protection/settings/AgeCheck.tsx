import { cache, call } from '@maru/client';
import type { OwnAgeCheck } from '@maru/contracts';
import { koreanTime, toast, useT } from '@maru/platform';
import { Button, FieldError, Note } from '@maru/ui';
import { askBirth } from '../../account/birth/ask-birth';
import { usePlaceState } from '../../menu/frame-context';
import { PlaceLink } from '../../menu/PlaceLink';
import { paths } from '../../routing/access';
import { useChange } from './use-protection';

const centre = paths.question;

/** How far the check of the member's age is, and what the member can do about it. */
export function AgeCheck({ age: { state, min_age, at } }: { age: OwnAgeCheck }) {
  const text = useT('protection');
  const { isBusy, problem, send } = useChange();
  const stateAt = usePlaceState();
  const ask = async () => {
    if (await send(() => call('ageCheckRequest', {}, { quiet: true })))
      toast({ tone: 'success', title: text('age.asked') });
  };
  return (
    <>
      <Note role="status">{text(`age.state.${state}`, { n: min_age, at: at === null ? '' : koreanTime(at) })}</Note>
      {state === 'confirmed' || state === 'young' ? null : <p className="soft">{text('age.text')}</p>}
      {problem ? <FieldError>{problem}</FieldError> : null}
      {state === 'birth' ? (
        <Button wide tone="primary" onClick={() => askBirth(true, () => void cache.renew('protection'))}>
          {text('age.birth')}
        </Button>
      ) : state === 'young' ? (
        <PlaceLink className="btn btn--wide" to={centre} state={stateAt(centre)}>
          {text('help.centre')}
        </PlaceLink>
      ) : state === 'requested' || state === 'confirmed' ? null : (
        <Button wide tone="primary" disabled={isBusy} onClick={() => void ask()}>
          {text(state === 'open' ? 'age.ask' : 'age.again')}
        </Button>
      )}
    </>
  );
}

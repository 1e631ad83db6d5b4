import { overlayAtoms, useAtomValue } from '@maru/platform';

/** The page's two live regions; `announce` of the platform is the only one that speaks. */
export function Announcer() {
  const polite = useAtomValue(overlayAtoms.polite);
  const assertive = useAtomValue(overlayAtoms.assertive);
  return (
    <>
      <p className="sr" role="status" aria-live="polite">
        {polite ? <span key={polite.id}>{polite.text}</span> : null}
      </p>
      <p className="sr" role="alert" aria-live="assertive">
        {assertive ? <span key={assertive.id}>{assertive.text}</span> : null}
      </p>
    </>
  );
}

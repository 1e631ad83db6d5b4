import type { BetLegView } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { ticketNamespace } from './texts';

/** Leads to the page that verifies a leg's result; nothing where there is no proof. */
export function ProofLink({ leg: { proof, event } }: { leg: BetLegView }) {
  const t = useT(ticketNamespace);
  return proof ? (
    <Link className="link" to={proof}>
      {t('verify')}
      <span className="sr"> {event}</span>
    </Link>
  ) : null;
}

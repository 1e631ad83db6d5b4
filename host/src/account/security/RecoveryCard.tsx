import { call } from '@maru/client';
import type { FactorProof, FactorState } from '@maru/contracts';
import { koreanTime, useT } from '@maru/platform';
import { Button, Card, Note } from '@maru/ui';
import { askCodes } from './ask-codes';
import { askProof } from './ask-proof';
import { keepFactors } from './use-factors';

/** Codes left from which on the member is warned. */
const few = 3;

async function renew(proof: FactorProof) {
  const result = await call('recoveryRenew', { body: { proof } }, { quiet: true });
  if (!result.ok) return result;
  keepFactors(result.data.state);
  askCodes(result.data.codes);
  return result;
}

/** How many recovery codes are left, and a new set. The codes themselves were shown once. */
export function RecoveryCard({ state }: { state: FactorState }) {
  const say = useT('security');
  const { left, made_at: madeAt } = state.recovery;
  const kinds = state.factors.map(({ kind }) => kind);
  return (
    <Card title={say('recovery.title')}>
      <div className="card__body">
        <p className="soft">{say('recovery.text')}</p>
        {left <= few ? (
          <Note tone="caution" role="status">
            {say(left === 0 ? 'recovery.gone' : 'recovery.few', { n: left })}
          </Note>
        ) : null}
        <p>
          <b>{say('recovery.left', { n: left })}</b>{' '}
          {madeAt === null ? null : <span className="soft">{say('recovery.made', { at: koreanTime(madeAt) })}</span>}
        </p>
        <Button onClick={() => askProof('renew', '', kinds, renew)}>{say('recovery.renew')}</Button>
      </div>
    </Card>
  );
}

import type { CompletedCheck } from './check-round';
import { resultText } from './facts';

/** Everything that was put in and worked out, as text: this page reads it again, and so does anybody else. */
export function recordText(game: string, { input, checked }: CompletedCheck): string {
  const { roundId, gameHash, salt, commitment, chain, published, before } = input;
  return JSON.stringify(
    {
      scheme: 'tpf-v1',
      game,
      kind: input.kind,
      roundId,
      gameHash,
      salt,
      commitment,
      chain,
      result: published,
      ...(before !== null && { cardBefore: before }),
      sha256: checked.seal.sha256,
      blocks: checked.mix.blocks.map(({ message, words }) => ({ message, hmac: words.join('') })),
      computed: { ...checked.result.computed, text: resultText(checked.result.computed) },
      steps: {
        seal: checked.seal.state,
        mix: checked.mix.state,
        draw: checked.draw.state,
        result: checked.result.state,
        markets: checked.markets.state,
      },
    },
    null,
    2,
  );
}

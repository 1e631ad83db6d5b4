import { sportsTopics, type VirtualCategory } from '@maru/contracts';
import type { NumberedFrame } from '../live/topic';
import type { VirtualOffer } from './offer';
import { roundOnStage, roundsToCome, toRoundResponse } from './view';

/** The topic `virtual.{category}`: the stage as it is played, and rounds as they change their states. */
export class VirtualTopic {
  readonly name: string;
  // Ahead of whatever a topic of this name counted before, in this process's life or not.
  seq = Math.floor(Date.now() / 20);
  #stage = { match: 0, events: 0, ball: 0 };
  #rounds = '';
  #dirty = false;

  constructor(
    private readonly category: VirtualCategory,
    private readonly offer: VirtualOffer,
    private readonly send: (frame: NumberedFrame) => void,
  ) {
    this.name = sportsTopics.virtual(category);
  }

  /** Something of the competition changed. */
  mark(): void {
    this.#dirty = true;
  }

  /** Sends what changed since the last time. @returns the number up to which everything was sent */
  settle(): number {
    if (!this.#dirty) return this.seq;
    this.#dirty = false;
    this.#sendStage();
    this.#sendRounds();
    return this.seq;
  }

  #sendStage(): void {
    const { offer, category } = this;
    const round = roundOnStage(offer, category);
    const match = round && offer.match(round.matches[0]!.id);
    const stage = match && offer.stage(match.id);
    if (!round || !match || !stage) return;
    const from = this.#stage.match === match.id ? this.#stage : { events: 0, ball: 0 };
    const { events, ball } = stage.counts;
    if (events === from.events && ball === from.ball) return;
    this.#stage = { match: match.id, events, ball };
    const { id, status_id, period, timer, scores } = match;
    this.send({
      event: 'score',
      topic: this.name,
      seq: ++this.seq,
      data: {
        scores: [{ id, status_id, period, timer, scores }],
        // As everywhere on live topics, in Korean; a snapshot has the member's language.
        stage: { round: toRoundResponse(round, offer.toState(round)), ...stage.show('ko', from) },
      },
    });
  }

  #sendRounds(): void {
    const rounds = roundsToCome(this.offer, this.category);
    const onStage = roundOnStage(this.offer, this.category);
    const text = JSON.stringify([rounds, onStage && [onStage.id, this.offer.toState(onStage)]]);
    if (text === this.#rounds) return;
    this.#rounds = text;
    this.send({ event: 'status', topic: this.name, seq: ++this.seq, data: { rounds } });
  }
}

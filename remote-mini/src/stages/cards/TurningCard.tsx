import { CardBack, PlayingCard } from '../parts/PlayingCard';
import './turning-card.css';

/** A card with both its sides; which one is seen says `data-face`, which the motion sets. `order`: its place in the deal. */
export function TurningCard({ index, order, className = '' }: { index: number; order: number; className?: string }) {
  return (
    <span className={`turn ${className}`} data-card={order}>
      <PlayingCard index={index} className="turn-face" />
      <span className="turn-back" aria-hidden="true">
        <CardBack />
      </span>
    </span>
  );
}

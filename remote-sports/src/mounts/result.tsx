import { ResultPage } from '../views/results/ResultPage';

/** The results page, /game/result. */
export default function Result() {
  return <ResultPage />;
}

import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { useGarage } from './garage-store.ts';
import { questionsOf } from './questions.ts';
import { AddBike } from './add-bike.tsx';
import { AddShopBike } from './add-shop-bike.tsx';
import { BikeView } from './bike-view.tsx';
import { MyBikes } from './my-bikes.tsx';
import { QuestionView } from './question-view.tsx';
import './garage.css';

/** The view that is prerendered. */
const firstStep = new URLSearchParams();

/** The garage of a visitor or an account: parts are judged with the chosen bike. */
export default function GaragePage() {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const section = useFocusOnStep(query.toString());
  return (
    <section ref={section} className="bikes-place page pt-10 pb-section lg:pt-16">
      <Step query={isHydrated ? query : firstStep} />
    </section>
  );
}

function Step({ query }: { query: URLSearchParams }) {
  const { bikes, chosen } = useGarage();
  const bike = bikes.find(({ id }) => id === query.get('bike'));
  const add = query.get('add');
  if (bike) {
    const questions = questionsOf(bike);
    const index = questions.findIndex(({ id }) => id === query.get('question'));
    const question = questions[index];
    if (question) return <QuestionView key={question.id} {...{ bike, question, questions, index }} />;
    return <BikeView key={bike.id} bike={bike} isChosen={bike.id === chosen} />;
  }
  if (add === 'bike') return <AddBike />;
  if (add !== null) return <AddShopBike id={add} year={query.get('year')} />;
  return <MyBikes bikes={bikes} chosen={chosen} />;
}

/** Moves the focus to the heading of each new step, as the shell does for pages. */
function useFocusOnStep(step: string) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    section.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return section;
}

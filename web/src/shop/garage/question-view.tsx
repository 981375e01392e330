import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeBike } from './change-garage.ts';
import { Drawing } from './drawings.tsx';
import { garageStore } from './garage-store.ts';
import type { Choice, Question } from './question.ts';
import { answerQuestion, answerTo, NONE } from './questions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { garageAddress } from './garage-address.ts';

interface QuestionViewProps {
  bike: GarageBike;
  question: Question;
  /** All questions about the bike; `index` is that of this question. */
  questions: readonly Question[];
  index: number;
}

/** A question about a bike of another maker. The chosen answer is stored when the next question opens. */
export function QuestionView({ bike, question, questions, index }: QuestionViewProps) {
  const { id } = bike;
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(() => answerTo(bike, question));
  const next = questions[index + 1];
  const before = questions[index - 1];
  const keep = (event: SyntheticEvent) => {
    event.preventDefault();
    garageStore.change((garage) => changeBike(garage, id, (kept) => answerQuestion(kept, question, answer)));
    void navigate(garageAddress({ bike: id, question: next?.id }));
  };
  return (
    <>
      <PageTitle>{question.title}</PageTitle>
      <Steps name={bike.name} at={index + 1} of={questions.length} />
      <div className="mt-10 grid gap-x-gap gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <h1 id="question" tabIndex={-1} className="text-title wide outline-none">
            {question.title}
          </h1>
          <p className="mt-4 text-ink-soft">{question.help}</p>
          <p className="mt-4 text-small text-ink-faint">{question.decides}</p>
          {question.drawing && (
            <div className="choice-drawing mt-6">
              <Drawing name={question.drawing} />
            </div>
          )}
        </div>
        <form className="lg:col-span-9" onSubmit={keep}>
          <fieldset aria-labelledby="question">
            <div className="choices choices-answers">
              {question.choices.map((choice) => (
                <ChoiceCard
                  key={choice.id}
                  choice={choice}
                  isChosen={answer === choice.id}
                  onChoose={() => setAnswer(choice.id)}
                />
              ))}
            </div>
            <OtherAnswer
              label="None of these"
              hint="We note that it is not known, and no part is said to fit by it."
              isChosen={answer === NONE}
              onChoose={() => setAnswer(NONE)}
            />
            <OtherAnswer
              label="I don’t know"
              hint="We assume what most bikes of this kind have, and say so."
              isChosen={answer === undefined}
              onChoose={() => setAnswer(undefined)}
            />
          </fieldset>
          <div className="mt-7 flex items-center justify-between gap-4">
            <Link to={garageAddress({ bike: id, question: before?.id })} className="py-1 text-note link">
              {before ? 'Back' : 'Skip the questions'}
            </Link>
            <Button type="submit">{next ? 'Next question' : 'Finish'}</Button>
          </div>
        </form>
      </div>
    </>
  );
}

/** The position among the questions. */
function Steps({ name, at, of }: { name: string; at: number; of: number }) {
  return (
    <>
      <p className="mb-2 text-small wrap-anywhere text-ink-soft">
        Describing <span className="font-medium text-ink">{name}</span>
      </p>
      <Progress share={at / of}>
        Question {at} of {of}
      </Progress>
    </>
  );
}

interface AnswerProps {
  isChosen: boolean;
  onChoose: () => void;
}

/** An answer as a card with its drawing. */
function ChoiceCard({
  choice: { id, label, hint, reading, drawing },
  isChosen,
  onChoose,
}: AnswerProps & { choice: Choice }) {
  return (
    <label className="choice">
      <input type="radio" name="answer" className="sr-only" value={id} checked={isChosen} onChange={onChoose} />
      {drawing && (
        <span className="choice-drawing">
          <Drawing name={drawing} />
        </span>
      )}
      <span className="choice-words">
        <span className="flex items-center justify-between gap-2 font-medium">
          {label}
          {isChosen && <Icon name="check" />}
        </span>
        {hint !== undefined && <span className="mt-0.5 block text-small text-ink-soft">{hint}</span>}
        {reading !== undefined && <span className="mt-0.5 block fact text-data text-measure-ink">{reading}</span>}
      </span>
    </label>
  );
}

/** An answer besides the choices. */
function OtherAnswer({ label, hint, isChosen, onChoose }: AnswerProps & { label: string; hint: string }) {
  return (
    <label className="choice choice-other">
      <input type="radio" name="answer" className="size-4.5" checked={isChosen} onChange={onChoose} />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-small text-ink-soft">{hint}</span>
      </span>
    </label>
  );
}

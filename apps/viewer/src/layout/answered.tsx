import type { ComponentChildren } from 'preact';
import type { Answer } from '../answers/use-answer.js';
import { useText } from '../language/language.js';
import * as texts from '#texts/page/layout';
import { RefusedNotice } from './refused-notice.js';

interface AnsweredProps<Data> {
  readonly answer: Answer<Data>;
  readonly children: (data: Data) => ComponentChildren;
}

/** Shows the data of an answer, a notice that it is awaited, or the reason for its refusal. */
export const Answered = <Data,>({ answer, children }: AnsweredProps<Data>) => {
  const text = useText();
  switch (answer.state) {
    case 'waiting':
      return <p class="waiting">{text(texts.loading)}</p>;
    case 'refused':
      return <RefusedNotice problem={answer.problem} />;
    case 'answered':
      return <>{children(answer.data)}</>;
  }
};

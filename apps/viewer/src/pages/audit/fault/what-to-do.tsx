import { useText } from '../../../language/language.js';
import type { Fault } from '../../../verify/headline.js';
import * as texts from '#texts/page/audit/fault';

type Step = keyof typeof texts.STEPS;

/** What a person does next, in this order, by what is wrong. */
export const STEPS_FOR: Readonly<Record<Fault, readonly Step[]>> = {
  changed: ['source', 'sheet', 'report'],
  cut: ['source', 'sheet', 'report'],
  signature: ['key', 'source', 'report'],
  score: ['source', 'sheet', 'referee'],
  act: ['source', 'referee'],
  proof: ['source', 'report'],
};

/** What to do about a fault. */
export const WhatToDo = ({ fault }: { readonly fault: Fault }) => {
  const text = useText();
  return (
    <section aria-labelledby="audit-to-do">
      <h2 id="audit-to-do">{text(texts.toDo)}</h2>
      <ol class="card audit-to-do">
        {STEPS_FOR[fault].map((step) => (
          <li key={step}>{text(texts.STEPS[step])}</li>
        ))}
      </ol>
    </section>
  );
};

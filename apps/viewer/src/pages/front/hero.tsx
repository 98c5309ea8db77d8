import { useText } from '../../language/language.js';
import * as texts from '#texts/page/front/hero';

/** Says what Tilescribe is, with the two first steps. */
export const Hero = () => {
  const text = useText();
  return (
    <section class="front-hero">
      <h1>{text(texts.title)}</h1>
      <p>{text(texts.what)}</p>
      <p class="front-steps">
        <a class="front-step-first" href="#tour">
          {text(texts.startTour)}
        </a>
        <a href="/club">{text(texts.evening)}</a>
      </p>
    </section>
  );
};

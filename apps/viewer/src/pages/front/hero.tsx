import { ErrorBoundary, lazy } from 'preact-iso';
import { useText } from '../../language/language.js';
import * as texts from '#texts/page/front/hero';

/** A club whose tables have no deal yet needs none of its scripts. */
const HeroFelt = lazy(() => import('./hero-felt.js').then((loaded) => loaded.HeroFelt));

/** The deal that the front page shows as it is played. */
export interface HeroDeal {
  readonly dealId: string;
  readonly table: string;
  readonly name: string;
}

/** Says what Tilescribe is, with the two first steps, beside a table that is played. */
export const Hero = ({ deal }: { readonly deal: HeroDeal | undefined }) => {
  const text = useText();
  return (
    <section class={deal === undefined ? 'front-hero' : 'front-hero front-hero-wide'}>
      <div>
        <h1>{text(texts.title)}</h1>
        <p>{text(texts.what)}</p>
        <p class="front-steps">
          <a class="front-step-first" href="#tour">
            {text(texts.startTour)}
          </a>
          <a href="/club">{text(texts.evening)}</a>
        </p>
      </div>
      {deal !== undefined && (
        <div class="front-hero-table">
          <ErrorBoundary>
            <HeroFelt {...deal} />
          </ErrorBoundary>
        </div>
      )}
    </section>
  );
};

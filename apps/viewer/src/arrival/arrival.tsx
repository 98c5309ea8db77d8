import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useText } from '../language/language.js';
import * as texts from '#texts/page/layout';
import './arrival.css';

/** If an answer takes longer than this, the page is shown without it. */
const LONGEST_WAIT_MS = 3_000;

/** Counts the first answers that a page waits for. */
class Arrival {
  #pending = 0;

  constructor(private readonly onComplete: () => void) {}

  /** Returns a function that ends the wait. */
  wait(): () => void {
    this.#pending += 1;
    return () => {
      this.#pending -= 1;
      this.check();
    };
  }

  /** Checks in a microtask: an answer often adds a component with a request of its own, which is counted first. */
  check(): void {
    queueMicrotask(() => {
      if (this.#pending === 0) this.onComplete();
    });
  }
}

const Context = createContext<Arrival | undefined>(undefined);

/** Shows its content all at once when the first answers have arrived, so that no answer moves visible content. */
const Arriving = ({ children }: { readonly children: ComponentChildren }) => {
  const text = useText();
  const [isComplete, setComplete] = useState(false);
  const arrival = useMemo(() => new Arrival(() => setComplete(true)), []);
  useLayoutEffect(() => {
    arrival.check();
    const timer = setTimeout(() => setComplete(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [arrival]);
  return (
    <Context.Provider value={arrival}>
      {!isComplete && (
        <p class="arrival-wait waiting" role="status">
          {text(texts.loading)}
        </p>
      )}
      <div class={isComplete ? '' : 'arrival-hidden'}>{children}</div>
    </Context.Provider>
  );
};

/** Hides the page while `isWaiting`, unless it has been shown before. */
export const useArrival = (isWaiting: boolean): void => {
  const arrival = useContext(Context);
  useLayoutEffect(() => (isWaiting ? arrival?.wait() : undefined), [arrival, isWaiting]);
};

/** A page that is shown when its first answers have arrived. */
export const arriving =
  <Properties extends object>(Page: ComponentType<Properties>): ComponentType<Properties> =>
  (properties: Properties) => (
    <Arriving>
      <Page {...properties} />
    </Arriving>
  );

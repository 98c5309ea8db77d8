import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useText } from '../language/language.js';
import * as texts from './layout.texts.js';
import './arrival.css';

/** A page is shown without the rest where an answer takes longer. */
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

  /** An answer often brings a part that has to ask again: such a part is counted before this looks. */
  check(): void {
    queueMicrotask(() => {
      if (this.#pending === 0) this.onComplete();
    });
  }
}

const Context = createContext<Arrival | undefined>(undefined);

/** Shows its content when the first answers have arrived, all at once, so that no answer moves what is shown already. */
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

/** The page is not shown while `isWaiting`, unless it has been shown before. */
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

import { createContext } from 'preact';

/** Shows what is recorded by now. A form calls it where its request was refused because the record has gone on meanwhile. */
export const NewerState = createContext<() => void>(() => undefined);

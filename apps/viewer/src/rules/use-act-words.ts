import { useCallback, useContext } from 'preact/hooks';
import { useText } from '../language/language.js';
import { actInWords } from '../table/words/act-words.js';
import type { SeenEvent } from '../api/types.js';
import { IrregularityNamesContext } from './in-terms.js';

/** Returns a function that describes an event in the words of the rule set around it, with its name of an irregularity. */
export const useActWords = (): ((event: SeenEvent) => string) => {
  const text = useText();
  const names = useContext(IrregularityNamesContext);
  return useCallback((event) => text(actInWords(event, names)), [text, names]);
};

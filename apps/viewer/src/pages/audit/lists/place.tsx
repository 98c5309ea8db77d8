import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/audit/lists';

/** The place of a finding in the file and in its streams. */
export interface Placed {
  readonly line?: number;
  readonly offset?: number;
  readonly deal?: string;
  readonly match?: string;
  readonly sequence?: number;
}

export const Place = ({ line, offset, deal, match, sequence }: Placed) => {
  const text = useText();
  const parts = [
    ...(line === undefined ? [] : [text(texts.line, { line })]),
    ...(offset === undefined ? [] : [text(texts.byte, { offset })]),
    ...(match === undefined ? [] : [text(texts.matchPlace, { match })]),
    ...(deal === undefined ? [] : [text(texts.dealPlace, { deal })]),
    ...(sequence === undefined ? [] : [text(texts.sequence, { sequence })]),
  ];
  return parts.length === 0 ? null : <p class="audit-place">{parts.join(' · ')}</p>;
};

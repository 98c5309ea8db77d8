import type { Schemas } from '../../../api/types.js';
import type { useText } from '../../../language/language.js';
import { ofDevice, onlyAt, SCOPE_NAMES } from '#texts/page/operator/scope';
import { textNamed } from '#language';

const withPrefix = (scopes: readonly string[], prefix: string): readonly string[] =>
  scopes.filter((scope) => scope.startsWith(prefix)).map((scope) => scope.slice(prefix.length));

export const devicesOf = ({ scopes }: Schemas['Key']): readonly string[] => withPrefix(scopes, 'device:');
export const tablesOf = ({ scopes }: Schemas['Key']): readonly string[] => withPrefix(scopes, 'table:');

/** What a scope allows, in words. A scope that this page does not know keeps its id. */
export const wordsOf = (
  scope: string,
  tables: readonly Schemas['TableSummary'][],
  text: ReturnType<typeof useText>,
): string => {
  const [table] = withPrefix([scope], 'table:');
  if (table !== undefined) return text(onlyAt, { table: tables.find((each) => each.table === table)?.name ?? table });
  const [device] = withPrefix([scope], 'device:');
  if (device !== undefined) return text(ofDevice, { device });
  const words = textNamed(SCOPE_NAMES, scope);
  return words === undefined ? scope : text(words);
};

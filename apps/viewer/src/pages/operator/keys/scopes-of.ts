import type { Schemas } from '../../../api/schemas.js';

const withPrefix = (scopes: readonly string[], prefix: string): readonly string[] =>
  scopes.filter((scope) => scope.startsWith(prefix)).map((scope) => scope.slice(prefix.length));

export const devicesOf = ({ scopes }: Schemas['Key']): readonly string[] => withPrefix(scopes, 'device:');
export const tablesOf = ({ scopes }: Schemas['Key']): readonly string[] => withPrefix(scopes, 'table:');

import { canonicalJson, type Sha256 } from '#event-log';
import type { Tile } from '#tiles';

/** The values that a commitment hashes. */
export type WallStatement = { readonly deal: string; readonly secret: string } & (
  { readonly method: 'scanned'; readonly tiles: readonly Tile[] } | { readonly method: 'software' }
);

/** Returns the hash that commits to a scanned wall, or to the seed of a software wall (docs/FORMAT.md, section 15). */
export const commitmentTo = (statement: WallStatement, sha256: Sha256): string => {
  const { deal, method, secret } = statement;
  const tiles = statement.method === 'scanned' ? [statement.tiles] : [];
  return sha256(canonicalJson(['tilescribe wall commitment v1', deal, method, secret, ...tiles]));
};

/** The catalogues of one subject: a tree of messages in each language. */
export interface Catalogue {
  readonly subject: string;
  readonly trees: Readonly<Record<string, unknown>>;
}
export class CatalogueFault extends Error {}
export function cataloguesIn(folder: string): {
  readonly languages: readonly string[];
  readonly catalogues: readonly Catalogue[];
};

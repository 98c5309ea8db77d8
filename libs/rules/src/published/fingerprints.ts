/**
 * The fingerprints of all published editions: the digests of their files in `libs/rules/editions`. A published file never
 * changes, so a line is only added: deals in the logs of other people name these digests.
 */
export const PUBLISHED_FINGERPRINTS: Readonly<Record<string, string>> = {
  'sichuan-mil@2019-03-11': 'c7bdcbd2492618b3de323d2066e573c680f28d2760747c51fc60222c87b56d29',
  'sichuan-style@1': 'a012bac7dc92e8224d3ef08ae8a4de6a7bde579e5bec28388aac00bf891ccdcc',
  'dazhong@1': '3ab5dbc7913867b26c453988ea30a349c44b72def88f6a88a412348ab5499521',
  'classical@1': '43786555c80890b7dba6e7c4e1294d3ee982c540c0a71a0ba82eeba89531e3d1',
};

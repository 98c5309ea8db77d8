const id = 'sichuan-mil';
const title = 'Sichuan mahjong (Sichuan Bloody Rules), MIL tournament standard';
const edition = {
  edition: '2019-03-11',
  fingerprint: '7f5d1f0c2b8e4a6690d3c1b2a4f5e6d7c8b9a0f1e2d3c4b5a697887766554433',
};

export const list = { ruleSets: [{ id, title, editions: [edition] }] };
export const ruleSet = {
  id,
  title,
  ...edition,
  tiles: 108,
  commands: ['OpenDeal', 'DealHands', 'DrawTile', 'DiscardTile'],
};
export const clause = { id: 'SBR-2.2', text: 'A complete hand holds no tile of the player’s forbidden suit.' };
export const clauses = { ruleSet: id, edition: edition.edition, clauses: [clause] };

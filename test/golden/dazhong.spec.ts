import { dazhong } from '#rules/dazhong';
import { checkGoldenDeals } from './check-golden-deals.js';

/** The fans of the table that come of how a hand was won, not of its tiles alone. */
const FANS_OF_PLAY = [
  'blessing-of-heaven',
  'blessing-of-earth',
  'blessing-of-man',
  'nine-gates',
  'kong-of-jokers',
  'three-kongs',
  'heavenly-ready-hand',
  'chicken-hand',
  'last-tile-draw',
  'last-tile-claim',
  'out-with-replacement-tile',
  'robbing-the-kong',
  'two-concealed-kongs',
  'melded-hand',
  'fully-concealed-hand',
  'concealed-and-melded-kong',
  'last-tile',
  'concealed-hand',
  'two-concealed-pungs',
  'concealed-kong',
  'no-jokers',
  'riichi',
  'self-drawn',
  'ready-hand',
  'pair-wait-2-5-8',
  'pair-wait-1-9',
  'flower',
  'own-flower',
];

/** Fans of tiles whose structure is one of its own. */
const FANS_OF_STRUCTURE = ['thirteen-orphans', 'seven-pairs', 'lesser-honours-and-knitted-tiles', 'knitted-straight'];

describe('golden deals of dazhong', () => {
  checkGoldenDeals({
    rules: dazhong,
    countedInSheets: true,
    shows: [
      ...[...FANS_OF_PLAY, ...FANS_OF_STRUCTURE].map((fan) => `fan ${fan}`),
      // The worked examples of the book (DZ-score.3), and what it says of nine gates (DZ-count.9).
      'worth 36',
      'worth 19',
      'drawn tile mixed in',
      ...['concealed', 'melded', 'promoted'].map((kind) => `kong ${kind}`),
      'kong lost: robbed',
      ...['discard', 'self-draw', 'robbed-kong'].map((source) => `Hu by ${source}`),
      'several Hu, one wins: right',
      'set taken back by DZ-hier.2',
      'kong, flower, win',
      'flower for a flower',
      'won on the tile for a flower',
      ...['flower', 'own-flower', 'flower-set'].map((fan) => `${fan} absorbed by chicken-hand`),
      'refused NO_REPLACEMENT_TILE DZ-A-SEAFLOWER',
      'option jokers up',
      'option jokers down',
      'indicator after flowers',
      'jokers in the hand',
      'refused JOKER_STAYS DZ-joker.7',
      'refused JOKER_STAYS DZ-joker.8',
      'declared heavenly-ready',
      'declared ready',
      'heavenly ready hand annulled',
      'kong of a hand declared ready',
      'refused HAND_FROZEN DZ-ready.3',
      'refused HAND_FROZEN DZ-A-READY',
      ...['false-win', 'false-win-not-ready'].map((penalty) => `line penalty.${penalty}`),
      'penalty.false-kong',
      ...['false-win', 'missed-draw', 'too-few-tiles', 'too-many-tiles', 'wrong-set'].map(
        (cause) => `dead by ${cause}`,
      ),
      'Hu taken back',
      'set taken back by DZ-false.1',
      'tile returned',
      'returned tile left',
      'returned tile taken',
      'refused NOTHING_TO_CLAIM DZ-draw.2',
      'refused ONLY_A_WIN DZ-sea.2',
      'refused NO_REPLACEMENT_TILE DZ-sea.1',
      ...['wins', 'wall'].map((ending) => `end by ${ending}`),
      'drawn deal with a penalty',
      'wall broken in the next section',
    ],
  });
});

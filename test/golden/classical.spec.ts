import { classical } from '#rules/classical';
import { checkGoldenDeals } from './check-golden-deals.js';
import { ALIKE_IN_ALL } from './features.js';

describe('golden deals of classical', () => {
  checkGoldenDeals({
    rules: classical,
    inSheets: 'hands',
    shows: [
      ...classical.fans.map(({ id }) => `fan ${id}`),
      ...ALIKE_IN_ALL,
      ...['concealed', 'melded', 'promoted'].map((kind) => `kong ${kind}`),
      'closed kong robbed',
      ...['discard', 'self-draw', 'robbed-kong'].map((source) => `Hu by ${source}`),
      'several Hu, one wins: left',
      'chow yields to pung',
      'set yields to mahjong',
      'set taken back by CC-claim.precedence',
      'fault.rob-closed',
      'fault.structure',
      'dead by false-win',
      'refused HAND_DEAD',
      'declared heavenly-ready',
      'declared ready',
      'refused HAND_FROZEN CC-double.immediateready',
      'refused KONG_AFTER_PUNG CC-A35',
      'refused ONLY_A_WIN CC-A23x',
      'refused WALL_EMPTY',
      'refused FLOWER_STAYS CC-bonus.play',
      'flower for a flower',
      'won on the tile for a flower',
      'option bonusTiles false',
      'option bonusTiles true',
      'option round south',
      'option eastAfterUnplayed passes',
      'option eastAfterUnplayed stays',
      ...['wins', 'wall'].map((ending) => `end by ${ending}`),
      'East wins',
      'East loses',
      ...['win', 'east', 'difference'].map((reason) => `line ${reason}`),
      ...['suit', 'winds', 'dragons', 'terminals'].flatMap((tiles) => [
        `line liability.${tiles}`,
        `liable by CC-penalty.${tiles}`,
      ]),
      'exempt as a ready hand',
      'exempt by the suit',
      'winner above the limit',
      'loser above the limit',
      ...['CC-session.east.keeps', 'CC-A19', 'ruling'].map((clause) => `next dealer by ${clause}`),
    ],
  });
});

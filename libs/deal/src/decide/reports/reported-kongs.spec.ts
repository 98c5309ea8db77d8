import { sichuanMil as rules } from '#rules/sichuan-mil';
import { given } from '#testing';
import { eventsOf } from '../../../../rules/src/testing/scripted-deal.js';
import { at } from '../../../../rules/src/testing/sichuan-table.js';
import type { CommandOf } from '../../messages/commands.js';
import type { Rejection } from '../../messages/rejections.js';

const reported = (acts: string) => at(acts, { recording: 'result' });

describe('a reported kong', () => {
  it('is open, is not robbed, and names the discarder of its tile', () => {
    const [melded, concealed] = eventsOf(
      reported('west reports kong melded 6s from north\neast reports kong concealed 1m'),
      'KongDeclared',
    );
    const declared = { type: 'KongDeclared', visibility: 'open', robbable: false } as const;
    expect(melded).toStrictEqual({
      ...declared,
      seat: 'west',
      kind: 'melded',
      tile: '6s',
      from: 'north',
      payers: ['north'],
    });
    expect(concealed).toStrictEqual({
      ...{ ...declared, seat: 'east', kind: 'concealed', tile: '1m' },
      payers: ['south', 'west', 'north'],
    });
  });

  it('can be added to a pung of another seat’s tile, and can be concealed with a tile that nobody saw', () => {
    const acts =
      'try west reports kong promoted 6s from north\ntry west reports kong promoted 6s\ntry west reports kong concealed ?';
    expect(reported(acts).tried).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it.each<readonly [string, Omit<CommandOf<'ReportKong'>, 'type' | 'seat'>, Rejection]>([
    ['melded without a discarder', { kind: 'melded', tile: '6s' }, { code: 'NOTHING_TO_CLAIM', at: '/from' }],
    [
      'melded from its own seat',
      { kind: 'melded', tile: '6s', from: 'west' },
      { code: 'NOTHING_TO_CLAIM', at: '/from' },
    ],
    [
      'promoted from its own seat',
      { kind: 'promoted', tile: '6s', from: 'west' },
      { code: 'NOTHING_TO_CLAIM', at: '/from' },
    ],
    [
      'concealed from another seat',
      { kind: 'concealed', tile: '6s', from: 'north' },
      { code: 'NOTHING_TO_CLAIM', at: '/from' },
    ],
    [
      'melded with an unseen tile',
      { kind: 'melded', tile: '?', from: 'north' },
      { code: 'FACE_NOT_KNOWN', at: '/tile' },
    ],
  ])('is refused: %s', (_, kong, refusal) => {
    given(rules, reported('').events)
      .when({ type: 'ReportKong', seat: 'west', ...kong })
      .refused(refusal);
  });

  it('has no discarder that has declared Hu, except for the pung of an added kong', () => {
    const acts = `north reports hu 5p from east\ntry west reports kong melded 6s from north
      try west reports kong promoted 6s from north`;
    expect(reported(acts).tried).toEqual(['SEAT_IS_OUT SBR-2.4', 'accepted']);
  });
});

it('four unlike tiles are no kong in a rule set without such a penalty', () => {
  given(rules, at('').events)
    .when({ type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?', tiles: ['1m', '2m', '4m', '5m'] })
    .refused({ code: 'NOT_IN_RULE_SET', at: '/tiles' });
});

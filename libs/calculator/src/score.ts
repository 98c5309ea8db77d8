import type { z } from 'zod';
import type { Circumstance } from '#deal';
import type { Language } from '#language';
import type { HandRules, HandRulesLookup, StandaloneWin } from '#rules';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedRules } from './requested-rules.js';
import { standaloneHand, handFaults } from './standalone-hand.js';
import { detail } from './details.js';
import { refusedFor, type CalculatorFault, type Calculation } from './faults.js';
import { describedFaults, describedValue } from './descriptions.js';

type Body = z.output<typeof schema.ScoreBody>;
type Answer = z.output<typeof schema.ScoreAnswer>;

/** Returns the value and the payers of a declared win, or why the rule set refuses it. */
export const score = (rulesOf: HandRulesLookup, body: Body, language: Language): Calculation<Answer> => {
  const found = requestedRules(rulesOf, body);
  if ('faults' in found) return found;
  const { handRules } = found;
  const win = standaloneWin(body);
  const { winningTile: _, source: __, circumstances: ___, ...hand } = body;
  const refused = refusedFor([...handFaults(handRules, hand, 2), ...winFaults(handRules, body, win)]);
  return refused ?? { answer: scored(handRules, win, language) };
};

const scored = (handRules: HandRules, win: StandaloneWin, language: Language): Answer => {
  const verdict = handRules.score(win);
  if (!verdict.valid)
    return {
      ...answeredBy(handRules),
      verdict: 'no-win',
      faults: describedFaults(handRules, verdict.faults, language),
    };
  const { valuation, payments } = verdict;
  return {
    ...answeredBy(handRules),
    verdict: 'win',
    valuation: describedValue(handRules, valuation, language),
    payments,
  };
};

/** The source states that a kong was robbed, so the circumstance is not required. */
export const standaloneWin = ({ winningTile, source, circumstances, ...hand }: Body): StandaloneWin => {
  const implied: readonly Circumstance[] = source === 'robbed-kong' ? ['robbing-the-kong'] : [];
  return {
    ...standaloneHand(hand),
    ...(winningTile !== undefined && { winningTile }),
    source,
    circumstances: [...new Set([...circumstances, ...implied])],
  };
};

export const winFaults = (
  handRules: HandRules,
  { standing, winningTile }: Body,
  win: StandaloneWin,
): readonly CalculatorFault[] => [
  ...(winningTile === undefined ? missingTile(win) : [...strangeTile(standing, winningTile), ...needlessTile(win)]),
  ...win.circumstances.flatMap((circumstance, index) => circumstanceFaults(handRules, win, circumstance, index)),
];

/** Only a hand dealt complete has no winning tile (SBR-A26). */
const missingTile = ({ circumstances }: StandaloneWin): readonly CalculatorFault[] =>
  circumstances.includes('dealt-hand')
    ? []
    : [{ code: 'WINNING_TILE_NOT_THERE', at: '/winningTile', message: detail('winningTileMissing', {}) }];

const strangeTile = ({ tiles }: schema.TileRow, winningTile: Body['winningTile']): readonly CalculatorFault[] =>
  tiles.some((tile) => tile === winningTile) ? [] : [{ code: 'WINNING_TILE_NOT_THERE', at: '/winningTile' }];

/** A hand that was dealt complete has no winning tile, so a report of such a win names none either. */
const needlessTile = ({ circumstances }: StandaloneWin): readonly CalculatorFault[] =>
  circumstances.includes('dealt-hand')
    ? [{ code: 'CIRCUMSTANCE_IMPOSSIBLE', at: '/winningTile', message: detail('winningTileNeedless', {}) }]
    : [];

const circumstanceFaults = (
  { circumstances: known }: HandRules,
  win: StandaloneWin,
  circumstance: Circumstance,
  index: number,
): readonly CalculatorFault[] => {
  const at =
    circumstance === 'robbing-the-kong' && win.source === 'robbed-kong' ? '/source' : `/circumstances/${index}`;
  const isPossible = known[circumstance];
  if (isPossible === undefined) return [{ code: 'NOT_ASKED_BY_BOOK', at }];
  return isPossible(win) ? [] : [{ code: 'CIRCUMSTANCE_IMPOSSIBLE', at }];
};

import type { RuleSet } from '#deal';
import type { Random } from '#random';
import { installedHandRules } from './installed-hand-rules.js';
import { FullSetPlayer } from './full-set-player.js';
import { distanceUnder } from './hand-distance.js';
import { SuitsPlayer } from './suits-player.js';
import type { TablePlayer } from './table-player.js';
import type { Temperament } from './temperament.js';

/** A player for this rule set. */
export const playerOf = (rules: RuleSet, random: Random, temperament?: Temperament): TablePlayer => {
  const Player = rules.play.refusals.ChooseForbiddenSuit === undefined ? FullSetPlayer : SuitsPlayer;
  return new Player(distanceUnder(installedHandRules(rules).shapes), random, temperament);
};

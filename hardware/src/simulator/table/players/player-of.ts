import type { RuleSet } from '#deal';
import type { Random } from '../../../serial/backoff.js';
import { bookOf } from '../book-of.js';
import { FullSetPlayer } from './full-set-player.js';
import { distanceUnder } from './hand-distance.js';
import { SuitsPlayer } from './suits-player.js';
import type { TablePlayer } from './table-player.js';
import type { Temperament } from './temperament.js';

/** A player who knows the game of this book. */
export const playerOf = (rules: RuleSet, random: Random, temperament?: Temperament): TablePlayer => {
  const Player = rules.permits.ChooseForbiddenSuit === undefined ? FullSetPlayer : SuitsPlayer;
  return new Player(distanceUnder(bookOf(rules).shapes), random, temperament);
};

import type { RuleSet } from '#deal';
import type { Random } from '../../../serial/backoff.js';
import { FullSetPlayer } from './full-set-player.js';
import { SuitsPlayer } from './suits-player.js';
import type { TablePlayer } from './table-player.js';
import type { Temperament } from './temperament.js';

/** A player who knows the game of this book. */
export const playerOf = ({ permits }: RuleSet, random: Random, temperament?: Temperament): TablePlayer =>
  permits.ChooseForbiddenSuit === undefined
    ? new FullSetPlayer(random, temperament)
    : new SuitsPlayer(random, temperament);

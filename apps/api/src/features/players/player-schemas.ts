import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { PlayerId } from '#match/schema';
import { expectedInRequest, isVisible } from '#shapes';
import { limit } from '../../recording/reading/list-queries.js';

const MOST_CHARACTERS = 80;

/** Counts characters as JSON Schema and PostgreSQL do: a simple emoji is one character, not two. */
const NOT_TOO_LONG = new RegExp(`^.{0,${MOST_CHARACTERS}}$`, 'su');

const isName = (text: string): boolean => NOT_TOO_LONG.test(text) && isVisible(text);

const id = PlayerId.describe('The id of the player, as in the places of a match and the seating of a deal.');

/** The name of a player, for people. Control characters are refused in every text of a request (schema.pipe.ts). */
const PlayerName = z
  .string()
  .trim()
  .refine(isName, expectedInRequest('playerName', {}))
  .meta({
    id: 'PlayerName',
    description: 'The name of a player, in any script. Blanks around it are dropped.',
    examples: ['Мария К.'],
    minLength: 1,
    maxLength: MOST_CHARACTERS,
  });
const name = PlayerName.describe('The name of the player.');

export const PlayerPath = z.strictObject({ player: id });

export const PlayerListQuery = z.strictObject({
  after: PlayerId.exactOptional().describe(
    'The `next` of the page before. The list continues with the ids after this one.',
  ),
  limit,
});

export const PlayerNaming = named('PlayerNaming', 'The name of a player.', { name });

export const Player = named('Player', 'A player with a name.', {
  player: id,
  name,
  updatedAt: Timestamp.describe('When the name was given.'),
});

export const PlayerPage = named('PlayerPage', 'A page of players with names.', {
  players: list(Player, 'Players with names, in the order of their ids.'),
  next: PlayerId.exactOptional().describe('The id after which the next page starts. Absent on the last page.'),
});

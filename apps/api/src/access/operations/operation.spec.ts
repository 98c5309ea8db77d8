import { z } from 'zod';
import { json, noContent } from '../../http/openapi/answers.js';
import { needs, writes } from '../keys/access.js';
import { operation, problemsOf, type Given } from './operation.js';
import { Route } from './route.js';

const Path = z.strictObject({ player: z.string() });
const Player = z.strictObject({ name: z.string() });

const OF_PLAYER = {
  access: needs('deals:read'),
  summary: 'Get a player',
  description: 'Returns a player.',
  params: Path,
  answer: json('The player.', Player, { name: 'Anna' }),
  problems: ['NO_SUCH_PLAYER', 'UNAVAILABLE'],
} as const;

const getPlayer = operation('GET', ':player', OF_PLAYER);

const putPlayer = operation('PUT', ':player', {
  ...OF_PLAYER,
  access: writes('no table', 'admin'),
  body: Player,
  repeatable: true,
  answer: noContent('The player is kept.'),
});

const listPlayers = operation('GET', ':player', { ...OF_PLAYER, access: 'everyone', conditional: true });

describe('an operation', () => {
  it('has the problems of its access, its path and of every operation, each once', () => {
    expect([...problemsOf(getPlayer)].sort()).toEqual([
      'FORBIDDEN',
      'HEADERS_TOO_LARGE',
      'INVALID_PATH',
      'METHOD_NOT_ALLOWED',
      'NO_SUCH_PLAYER',
      'REQUEST_TIMEOUT',
      'TOO_MANY_REQUESTS',
      'UNAUTHENTICATED',
      'UNAVAILABLE',
      'URL_TOO_LONG',
    ]);
  });

  it('that writes a body has those of bodies, repeats and clocks too', () => {
    const further = problemsOf(putPlayer).filter((code) => !problemsOf(getPlayer).includes(code));
    expect([...further].sort()).toEqual([
      'BODY_TOO_LARGE',
      'CLOCK_DIFFERS',
      'IDEMPOTENCY_KEY_REUSED',
      'INVALID_BODY',
      'INVALID_HEADER',
      'MALFORMED_JSON',
      'READS_ONLY',
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  it('for everyone has no problem of keys', () => {
    expect(problemsOf(listPlayers)).not.toContain('UNAUTHENTICATED');
    expect(problemsOf(listPlayers)).toContain('TOO_MANY_REQUESTS');
  });
});

/** Never called: the compiler is the test. Each marked line is refused. */
export const refusedByTheCompiler = (): void => {
  // @ts-expect-error: without access
  operation('GET', '', { summary: '', description: '', answer: noContent('') });
  // @ts-expect-error: an unknown code
  operation('GET', ':player', { ...OF_PLAYER, problems: ['NO_SUCH_CODE'] });

  class Handlers {
    @Route(getPlayer)
    get({ params, caller }: Given<typeof getPlayer>): { name: string } {
      return { name: params.player + caller.keyId };
    }

    // @ts-expect-error: another answer
    @Route(getPlayer)
    another(): { title: string } {
      return { title: '' };
    }

    // @ts-expect-error: nothing is returned where the operation has no 304
    @Route(getPlayer)
    nothing(): undefined {
      return undefined;
    }

    @Route(listPlayers)
    unchanged({ caller }: Given<typeof listPlayers>): undefined {
      return caller;
    }

    @Route(getPlayer)
    noBody({ body }: Given<typeof getPlayer>): { name: string } {
      // @ts-expect-error: no body is stated
      return { name: body.name };
    }
  }
  void Handlers;
};

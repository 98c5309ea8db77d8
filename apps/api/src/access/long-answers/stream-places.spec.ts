import { Problem } from '../../http/problems/problem.js';
import type { Caller } from '../keys/caller.js';
import { SITE_FACTOR } from '../limits/networks.js';
import { StreamPlaces } from './stream-places.js';

const NONE = { ofKey: 0, ofAddress: 0, ofLog: 0, ofProcess: 0 };
const key = (keyId: string): Caller => ({ keyId, scopes: [] });
const visitor = (keyId: string, site?: string): Caller => ({
  ...{ keyId, scopes: [], isVisitor: true },
  ...(site !== undefined && { site }),
});

const placesWith = (limits: Partial<typeof NONE>): StreamPlaces => {
  const places = new StreamPlaces();
  places.begin({ streams: { ...NONE, ...limits } });
  return places;
};

/** The places of a process count for all of its logs, so each test leaves none. */
const taken: (() => void)[] = [];
afterEach(() => taken.splice(0).forEach((free) => free()));

const take = (places: StreamPlaces, caller: Caller): (() => void) => {
  const free = places.take(caller);
  taken.push(free);
  return free;
};

/** The code and the limit of a refusal. */
const refusalOf = (places: StreamPlaces, caller: Caller): unknown => {
  try {
    places.take(caller)();
    return undefined;
  } catch (error) {
    return error instanceof Problem ? [error.code, /\d+/.exec(error.message)?.[0]] : error;
  }
};

it.each([
  ['a key', { ofKey: 2 }, [key('a'), key('a')], key('a'), key('b')],
  ['an address', { ofAddress: 2 }, [visitor('a'), visitor('a')], visitor('a'), visitor('b')],
  ['a log, whoever they are,', { ofLog: 3 }, [key('a'), visitor('b'), key('c')], key('d'), undefined],
])('the streams of %s are limited, and a closed one frees its place', (_, limits, holders, next, other) => {
  const places = placesWith(limits);
  const frees = holders.map((caller) => take(places, caller));
  expect(refusalOf(places, next)).toEqual(['TOO_MANY_STREAMS', `${Object.values(limits)[0]}`]);
  if (other) expect(refusalOf(places, other)).toBeUndefined();
  // Twice, as when a connection closes after its stream has failed.
  for (let times = 0; times < 2; times += 1) frees[0]!();
  expect(refusalOf(places, next)).toBeUndefined();
  take(places, next);
  expect(refusalOf(places, next)).toBeDefined();
});

it('the networks of a site share a limit', () => {
  const places = placesWith({ ofAddress: 1 });
  for (let count = 0; count < SITE_FACTOR; count += 1) take(places, visitor(`network-${count}`, 'site'));
  expect(refusalOf(places, visitor('another', 'site'))).toEqual(['TOO_MANY_STREAMS', `${SITE_FACTOR}`]);
  expect(refusalOf(places, visitor('another', 'elsewhere'))).toBeUndefined();
});

it('the logs of a process share its limit, and a refused stream takes no place', () => {
  const [one, other] = [placesWith({ ofProcess: 2, ofLog: 2 }), placesWith({ ofProcess: 2, ofLog: 2 })];
  const frees = [take(one, key('a')), take(other, key('b'))];
  for (const places of [one, other]) expect(refusalOf(places, key('c'))).toEqual(['TOO_MANY_STREAMS', '2']);
  for (const free of frees) free();
  for (const keyId of ['a', 'b']) take(one, key(keyId));
});

import { REJECTIONS, type RejectionCode } from '#deal';

/** What a problem code means to a program: its HTTP status, and a title that never changes. */
interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
}

/** Refusals of the API itself, before any deal is asked. */
const TRANSPORT = {
  MALFORMED_REQUEST: { status: 400, title: 'The request line or its address cannot be understood.' },
  MALFORMED_JSON: { status: 400, title: 'The body is not JSON.' },
  INVALID_BODY: { status: 400, title: 'The body has not the shape this operation takes.' },
  INVALID_QUERY: { status: 400, title: 'The query has a parameter this operation does not take.' },
  INVALID_PATH: { status: 400, title: 'A part of the path has not the shape it must have.' },
  INVALID_HEADER: { status: 400, title: 'A header has not the shape it must have.' },
  UNAUTHENTICATED: { status: 401, title: 'No valid API key came with the request.' },
  FORBIDDEN: { status: 403, title: 'This API key may not do this.' },
  NO_SUCH_ROUTE: { status: 404, title: 'There is no such operation.' },
  NO_SUCH_DEAL: { status: 404, title: 'There is no such deal.' },
  NO_SUCH_TABLE: { status: 404, title: 'There is no such table.' },
  NO_SUCH_RULE_SET: { status: 404, title: 'There is no such rule set or edition.' },
  NO_SUCH_CLAUSE: { status: 404, title: 'The rule set has no such clause.' },
  NO_SUCH_KEY: { status: 404, title: 'There is no such API key.' },
  TABLE_EXISTS: { status: 409, title: 'A table of this id has been opened before.' },
  COMMAND_ID_REUSED: { status: 409, title: 'This command id has been accepted for another command.' },
  SEQUENCE_GAP: { status: 409, title: 'The batch leaves out sequence numbers of the device.' },
  SEQUENCE_REUSED: { status: 409, title: 'The device has used this sequence number for another command.' },
  STALE_SEQUENCE: { status: 412, title: 'The deal has moved on since it was read.' },
  BODY_TOO_LARGE: { status: 413, title: 'The body is larger than this server takes.' },
  URL_TOO_LONG: { status: 414, title: 'A part of the address is longer than this server takes.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The body must be application/json.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This idempotency key has answered another request.' },
  PRECONDITION_REQUIRED: { status: 428, title: 'The If-Match header is missing.' },
  TOO_MANY_STREAMS: { status: 429, title: 'This API key has too many streams open.' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers are larger than this server takes.' },
  INTERNAL: { status: 500, title: 'The server has failed.' },
  UNAVAILABLE: { status: 503, title: 'The database does not answer at the moment.' },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

/**
 * A command that the deal refuses is understood, and wrong: 422. Only the second opening is a conflict of identities.
 * Written out, so that a new code of libs/deal does not compile before it has its status here.
 */
const STATUS_OF_REJECTION: Readonly<Record<RejectionCode, 409 | 422>> = {
  ALREADY_OPEN: 409,
  NOT_OPEN: 422,
  WRONG_PHASE: 422,
  UNKNOWN_RULE_SET: 422,
  BAD_OPTION: 422,
  SEATING_NOT_FOUR: 422,
  NOT_IN_RULE_SET: 422,
  WALL_ALREADY_BROKEN: 422,
  HAND_SIZE: 422,
  TOO_MANY_COPIES: 422,
  TILE_NOT_IN_SET: 422,
  FACE_NOT_KNOWN: 422,
  SUIT_ALREADY_CHOSEN: 422,
  SUIT_TILE_MISMATCH: 422,
  CARD_NOT_NEEDED: 422,
  NOT_YOUR_TURN: 422,
  MUST_DISCARD: 422,
  MUST_DRAW: 422,
  WALL_EMPTY: 422,
  TILE_NOT_HELD: 422,
  FIRST_DISCARD_OWED: 422,
  NOTHING_TO_CLAIM: 422,
  ALREADY_CLAIMED: 422,
  TILES_DO_NOT_FIT: 422,
  NO_REPLACEMENT_TILE: 422,
  KONG_AFTER_PUNG: 422,
  KONG_KIND: 422,
  SEAT_IS_OUT: 422,
  NO_TILE_TO_WIN_ON: 422,
  WIN_PASSED: 422,
  NO_WINDOW: 422,
  REVEAL_NOT_AWAITED: 422,
  HAND_DIFFERS: 422,
  WRONG_RECORDING: 422,
  WIN_IMPOSSIBLE: 422,
  SUIT_KNOWN: 422,
  HAND_DEAD: 422,
  NO_SUCH_BOUNDARY: 422,
  UNKNOWN_CLAUSE: 422,
  SELF_PAYMENT: 422,
};

export type TransportCode = keyof typeof TRANSPORT;
export type ProblemCode = TransportCode | RejectionCode;

/** Every refusal a client can meet, once. openapi/ERRORS.md says what to do about each. */
export const CATALOGUE: Readonly<Record<ProblemCode, CatalogueEntry>> = {
  ...TRANSPORT,
  ...(Object.fromEntries(
    Object.entries(REJECTIONS).map(([code, title]) => [
      code,
      { status: STATUS_OF_REJECTION[code as RejectionCode], title },
    ]),
  ) as Readonly<Record<RejectionCode, CatalogueEntry>>),
};

export const REJECTION_CODES = Object.keys(REJECTIONS) as readonly RejectionCode[];

/** The stable `type` of a problem (RFC 9457 section 3.1.1). It names the problem and leads nowhere. */
export const typeOf = (code: ProblemCode): string =>
  `urn:tilescribe:problem:${code.toLowerCase().replaceAll('_', '-')}`;

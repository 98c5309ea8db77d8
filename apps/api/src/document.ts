import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject, type SwaggerDocumentOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { createSchema } from 'zod-openapi';
import { EventPage } from './features/deals/deal-schemas.js';
import { MatchEventPage } from './features/matches/match-schemas.js';
import { byName, SHARED_PARAMETERS, withShared } from './http/openapi/shared-parameters.js';
import { ProblemDocument } from './http/problems/problem-document.js';
import { DealStreamMessage } from './features/streams/stream-messages.js';
import { cachePages } from './cached-pages.js';
import { plainSchemas } from './http/openapi/plain-schemas.js';

type Components = Record<string, object>;

/** Schemas that responses contain only by reference, so the scan of the routes does not find them. */
const REFERRED: readonly z.ZodType[] = [ProblemDocument, EventPage, MatchEventPage, DealStreamMessage];

/** Converts zod schemas to OpenAPI 3.1, with a discriminator for each discriminated union. */
const standardSchemaConverter: NonNullable<SwaggerDocumentOptions['standardSchemaConverter']> = (
  schema,
  { schemaType },
) => {
  if (!(schema instanceof z.ZodType)) return undefined;
  return convert(schema, schemaType);
};

/** The id of an operation is the name of its handler. */
const operationIdFactory = (_controller: string, handler: string): string => handler;

const convert = (schema: z.ZodType, io: 'input' | 'output') =>
  createSchema(schema, {
    io,
    opts: {
      override: ({ zodSchema, jsonSchema }) => {
        refuseSecondBearer(zodSchema);
        // zod's readonly concerns only our own code; in OpenAPI, readOnly would forbid the member in requests.
        delete jsonSchema.readOnly;
        // zod adds the bounds of safe integers to every integer; they do not help a reader.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      },
    },
  });

const BEARERS = new Map<string, unknown>();

/** Two schemas of one id would share one component of the document. */
const refuseSecondBearer = (schema: z.core.$ZodType): void => {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) return;
  if (BEARERS.has(id) && BEARERS.get(id) !== schema) throw new Error(`two schemas have the id ${id}`);
  BEARERS.set(id, schema);
};

export function openApiDocument(app: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, DESCRIPTION, { standardSchemaConverter, operationIdFactory });
  const schemas: Components = {};
  for (const schema of REFERRED) Object.assign(schemas, convert(schema, 'output').components);
  Object.assign(schemas, document.components?.schemas);
  const sorted = plainSchemas(byName(schemas));
  describeParameters(document, sorted);
  const components = { ...document.components, parameters: SHARED_PARAMETERS, schemas: sorted };
  return { ...document, paths: withShared(document.paths), components };
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
}

/** Copies the description and the example of its schema to each parameter that has none of its own. */
const describeParameters = ({ paths }: OpenAPIObject, schemas: Components): void => {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    if ('$ref' in parameter) continue;
    const own = (parameter.schema ?? {}) as Described;
    const named = (schemas[own.$ref?.split('/').at(-1) ?? ''] ?? {}) as Described;
    const { description = named.description, example = named.examples?.[0] ?? own.default } = own;
    if (description !== undefined) parameter.description ??= description;
    if (example !== undefined) parameter.example ??= example;
  }
};

/** Serves the document at /openapi.json and its page at /docs. */
export const serveDocument = (app: NestFastifyApplication): void => {
  cachePages(app.getHttpAdapter().getInstance(), ['/openapi.json', '/openapi.yaml']);
  SwaggerModule.setup('docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'Tilescribe API',
  });
};

const DESCRIPTION = new DocumentBuilder()
  .setOpenAPIVersion('3.1.0')
  .setTitle('Tilescribe')
  .setDescription(
    'Records the deals of physical mahjong tables, scores them under a rule set, and lets anyone verify the record.\n\n' +
      'Every refusal is a problem document (RFC 9457) with a stable `code`; openapi/ERRORS.md explains what to do about each. ' +
      'A value that the table conceals is `hidden` for readers who may not see it. A value that the record does not know is `?`.',
  )
  .setVersion('1')
  .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
  .addServer('/', 'this server')
  .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'tsk_<prefix>_<secret>', description: 'An API key.' })
  .addTag('tables', 'Physical tables and the records that their deals refused.')
  .addTag('deals', 'Opening deals, recording commands, reading events.')
  .addTag('walls', 'Commitments to walls, nonces of players, and the reveal of walls.')
  .addTag('matches', 'Sessions of deals: seating, dealers, clock, totals, standings, signatures.')
  .addTag('players', 'Names of players. They stand beside the log and can be erased.')
  .addTag('ledger', 'The payments of a deal, with clauses.')
  .addTag('streams', 'Events as they happen.')
  .addTag('log', 'The log as a file that anyone can verify offline.')
  .addTag('devices', 'Batches of commands from table gateways, and the status that these report.')
  .addTag('tile sets', 'Which tag is on which tile of a set.')
  .addTag('rule sets', 'The rule sets and their clauses.')
  .addTag('calculator', 'Calculations for a single hand or wall, without a deal. Nothing is stored.')
  .addTag('keys', 'API keys.')
  .addTag('health', 'For operators.')
  .build();

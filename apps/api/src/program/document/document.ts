import type { INestApplication } from '@nestjs/common';
import { PATH_METADATA, VERSION_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { dump } from 'js-yaml';
import type { Operation } from '../../access/operations/operation.js';
import { OPERATION } from '../../access/operations/route.js';
import { takesKey } from '../../access/keys/access.js';
import { serveText } from './serve-text.js';
import { parametersOf } from './parameters.js';
import { contentOf, otherProblem, responsesOf, type Response } from './responses.js';
import { DocumentSchemas } from './schemas.js';
import { SharedParts, sorted, type Named } from './shared.js';
import { withSharedProperties } from './shared-properties.js';

/** The key of the metadata that `ApiTags` of @nestjs/swagger writes. */
const TAGS = 'swagger/apiUseTags';

/** An operation with its place in the document. */
interface Placed {
  /** The name of its handler. */
  readonly id: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly stated: Operation;
}

/** Makes the OpenAPI document from the operations that the controllers of the application state. */
export const openApiDocument = (app: INestApplication): OpenAPIObject => {
  const schemas = new DocumentSchemas();
  const operations = operationsOf(app).map((placed) => ({
    ...placed,
    parameters: parametersOf(placed.stated, schemas),
    responses: responsesOf(placed.id, placed.stated, schemas),
  }));
  const parameters = new SharedParts(
    'parameters',
    operations.flatMap((each) => each.parameters),
  );
  const stated = operations.flatMap((each) => Object.values(each.responses));
  const headers = new SharedParts('headers', stated.flatMap(headersOf));
  const withSharedHeaders = ({ headers: own, ...response }: Response): object => ({
    ...response,
    ...(Object.keys(own).length !== 0 && { headers: mapped(own, (header) => headers.as(header)) }),
  });
  const responses = new SharedParts(
    'responses',
    stated.map(({ name, part }) => ({ name, part: withSharedHeaders(part) })),
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.stated.method.toLowerCase()] = {
      ...introduced(operation),
      parameters: operation.parameters.map(({ part }) => parameters.as(part)),
      ...requestBodyOf(operation.stated, schemas),
      responses: {
        ...mapped(operation.responses, ({ part }) => responses.as(withSharedHeaders(part))),
        default: { $ref: '#/components/responses/default' },
      },
    };
  const { components, ...document } = DESCRIPTION;
  return {
    ...document,
    paths,
    components: {
      ...components,
      parameters: parameters.components,
      responses: { ...responses.components, default: withSharedHeaders(otherProblem(schemas)) },
      headers: headers.components,
      schemas: sorted(withSharedProperties(schemas.named)),
    },
  } as unknown as OpenAPIObject;
};

const headersOf = ({ part }: Named<Response>): readonly Named<object>[] =>
  Object.entries(part.headers).map(([name, header]) => ({ name: name.replace(/^.*-/, ''), part: header }));

const mapped = <From, To>(members: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]));

const introduced = ({ id, tags, stated: { summary, description, access } }: Placed): object => ({
  operationId: id,
  summary,
  description,
  tags,
  // The security of the document holds for the others.
  ...(!takesKey(access) && { security: [] }),
});

const requestBodyOf = ({ body, examples = {} }: Operation, schemas: DocumentSchemas): object => {
  if (body === undefined) return {};
  const content = contentOf({ 'application/json': { schema: body, examples } }, schemas, 'input');
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
};

/** Returns the operations in the order of their paths. */
const operationsOf = (app: INestApplication): readonly Placed[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()].flatMap(({ metatype }) => operationsIn(metatype as Class)))
    .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));

type Class = new (...args: never[]) => object;

const operationsIn = (controller: Class): readonly Placed[] => {
  const read = (key: string): unknown => Reflect.getMetadata(key, controller);
  const version = read(VERSION_METADATA) as string | undefined;
  const prefix = [version === undefined ? '' : `v${version}`, read(PATH_METADATA) as string];
  const prototype = controller.prototype as Readonly<Record<string, object>>;
  return Object.getOwnPropertyNames(prototype).flatMap((id) => {
    const handler = prototype[id];
    const stated = handler && (Reflect.getMetadata(OPERATION, handler) as Operation | undefined);
    if (!stated) return [];
    const path = [...prefix, stated.path].filter((part) => part !== '' && part !== '/').join('/');
    return [{ id, stated, path: `/${path.replaceAll(/:(\w+)/g, '{$1}')}`, tags: read(TAGS) as readonly string[] }];
  });
};

/** Serves the document at /openapi.json and its page at /docs. */
export const serveDocument = (app: NestFastifyApplication): void => {
  const fastify = app.getHttpAdapter().getInstance();
  const written = (): string => JSON.stringify(openApiDocument(app));
  serveText(fastify, '/openapi.json', 'application/json; charset=utf-8', written);
  serveText(fastify, '/openapi.yaml', 'text/yaml; charset=utf-8', () => dump(JSON.parse(written()), { noRefs: true }));
  // Without a document of its own, the page loads that of the address.
  SwaggerModule.setup('docs', app, () => undefined as unknown as OpenAPIObject, {
    raw: false,
    swaggerUrl: '/openapi.json',
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
  .addSecurityRequirements('bearer')
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

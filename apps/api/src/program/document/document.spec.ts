import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { DealCommand, DealEvent } from '#deal/schema';
import { verifyLogFile } from '#event-log';
import { AppModule } from '../../app.module.js';
import { sha256 } from '../../platform/environment/environment.js';
import * as logExamples from '../../features/log/export/log.examples.js';
import { validatorAt } from '../../../../../test/api/contract.js';
import { PROBLEM_JSON } from '../../http/problems/problem-document.js';
import { openApiDocument } from './document.js';

const committed = JSON.parse(readFileSync(join(process.cwd(), 'openapi/openapi.json'), 'utf8')) as OpenAPIObject;

const operations = Object.entries(committed.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
);
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly ({ readonly name: string } | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly headers?: object; readonly content?: Readonly<Record<string, Media>> }>
  >;
}

const examplesOf = ({ example, examples = {} }: Media): readonly unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

type Responses = Operation['responses'];

/** Each media type of these responses with its examples. A problem has the example of its schema. */
const mediaOf = (responses: Responses, ...place: readonly string[]) =>
  Object.entries(responses).flatMap(([name, { content = {} }]) =>
    Object.entries(content)
      .filter(([type]) => type !== PROBLEM_JSON)
      .map(([type, body]) => ({ place: [...place, name, 'content', type], examples: examplesOf(body) })),
  );

/** Each place of the document that has a media type, with its examples. */
const media = [
  ...mediaOf(committed.components?.responses as unknown as Responses, 'components', 'responses'),
  ...operations.flatMap(({ path, method, operation }) => [
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, body]) => ({
      place: ['paths', path, method, 'requestBody', 'content', type],
      examples: examplesOf(body),
    })),
    ...mediaOf(operation.responses, 'paths', path, method, 'responses'),
  ]),
];

describe('the OpenAPI document', () => {
  it('matches the code: npm run openapi writes it', async () => {
    const app = await NestFactory.create<NestFastifyApplication>(
      AppModule.forRoot({ url: '', log: '' }),
      new FastifyAdapter(),
      { preview: true, logger: false },
    );
    expect(JSON.parse(JSON.stringify(openApiDocument(app)))).toEqual(committed);
  });

  it('has at most 550,000 bytes', () => {
    expect(JSON.stringify(committed).length).toBeLessThan(550_000);
  });

  it('has a different id for each operation', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)('$method $path has a summary and lists its refusals', ({ operation }) => {
    expect(operation.summary).toMatch(/\w{2}/);
    expect(Object.keys(operation.responses)).toContainEqual(expect.stringMatching(/^4\d\d$/));
  });

  it.each(operations)(
    '$method $path accepts Accept-Language, because its refusals contain texts for people',
    ({ operation }) => {
      expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/AcceptLanguage' });
    },
  );

  it('has a valid example of a problem', () => {
    const { Problem } = committed.components?.schemas as Record<string, { readonly examples: readonly unknown[] }>;
    const validate = validatorAt('components', 'schemas', 'Problem');
    for (const example of Problem!.examples) expect([validate(example), validate.errors]).toEqual([true, null]);
  });

  it.each(media)('$place has a valid example', ({ place, examples }) => {
    expect(examples.length).toBeGreaterThan(0);
    const validate = validatorAt(...place, 'schema');
    for (const example of examples) expect([validate(example), validate.errors]).toEqual([true, null]);
  });

  it.each([
    ['DealEvent', DealEvent],
    ['DealCommand', DealCommand],
  ] as const)('distinguishes every %s by its type', (name, union) => {
    const { discriminator, oneOf } = committed.components?.schemas?.[name] as {
      discriminator: object;
      oneOf: readonly object[];
    };
    const types = union.options.map(({ shape }) => shape.type.value);
    // Without a mapping, the value that distinguishes a schema is its name.
    expect(discriminator).toEqual({ propertyName: 'type' });
    expect(oneOf).toEqual(types.map((type) => ({ $ref: `#/components/schemas/${type}` })));
  });

  it('shows a log that verifies', async () => {
    const found: unknown[] = [];
    for await (const { findings } of verifyLogFile([Buffer.from(logExamples.file)], sha256)) found.push(...findings);
    expect(found).toEqual([]);
  });
});

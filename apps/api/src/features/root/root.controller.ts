import { z } from 'zod';
import { named } from '#shapes/schema';
import { operation, Resource, Route, type Answered } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';

const Address = z.string();

const ApiIndex = named('ApiIndex', 'Addresses to begin with.', {
  page: Address.describe('The operations as a page for people.'),
  document: Address.describe('The operations as an OpenAPI document.'),
  ruleSets: Address.describe('The installed rule sets; no key is needed.'),
  tables: Address.describe('The tables; a key is needed here and below.'),
  deals: Address.describe('The deals.'),
  matches: Address.describe('The matches.'),
  health: Address.describe('Whether process and database answer.'),
});

const INDEX: z.infer<typeof ApiIndex> = {
  page: '/docs',
  document: '/openapi.json',
  ruleSets: '/v1/rule-sets',
  tables: '/v1/tables',
  deals: '/v1/deals',
  matches: '/v1/matches',
  health: '/health/ready',
};

const listAddresses = operation('GET', '', {
  access: 'everyone',
  summary: 'List the addresses to begin with',
  description: 'Returns the addresses of the document and of the resources. No key is needed.',
  answer: json('The addresses.', ApiIndex, INDEX),
  problems: ['MALFORMED_REQUEST'],
});

/** The index of the API: the addresses with which a client begins. */
@Resource('health')
export class RootController {
  @Route(listAddresses)
  listAddresses(): Answered<typeof listAddresses> {
    return INDEX;
  }
}

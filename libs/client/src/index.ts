export type { components, paths } from '../../../openapi/client.js';
export { TilescribeClient, type AnswerTo, type ClientOptions, type GetPath, type GetRequest } from './client.js';
export { NoAnswer, NotTheService, Refused, type Problem } from './faults.js';
export { newId } from './new-id.js';
export type { StreamEvent, StreamMessage, StreamPath } from './stream.js';
export type { Schemas, Unchanged } from './typed-request.js';

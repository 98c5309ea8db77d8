import {
  applyDecorators,
  Controller,
  createParamDecorator,
  Delete,
  Get,
  Header,
  HttpCode,
  Injectable,
  Post,
  Put,
  SetMetadata,
  type ArgumentMetadata,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import type { Language } from '#language';
import type { Reply, Request } from '../../http/exchange/http.js';
import { languageOf } from '../../http/language/language.js';
import { Translated } from '../../http/language/translated.js';
import { SMALL_BODY } from '../../http/reading/json-body.js';
import { checkedPart, type Part } from '../../http/reading/checked-part.js';
import { Problem } from '../../http/problems/problem.js';
import { ACCESS } from '../keys/access.js';
import type { Caller } from '../keys/caller.js';
import { AT_ANY_CLOCK } from '../keys/clock.guard.js';
import type { Answered, Answers, Given, Operation } from './operation.js';

/** The key of the metadata with the operation of a handler. */
export const OPERATION = Symbol('operation');

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

/** Makes a class the controller of operations below a path. @param tag the group of the operations in the document. */
export const Resource = (tag: string, path = ''): ClassDecorator =>
  applyDecorators(ApiTags(tag), Controller({ path, version: '1' }));

/** Makes a method the handler of an operation. It gets one argument: what the request gives, checked. */
export const Route =
  <Stated extends Operation>(stated: Stated) =>
  <Handler extends (given: Given<Stated>) => Answered<Stated> | Answers<Stated>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    const { method, path, access, answer } = stated;
    GivenBy(stated, PartsPipe)(target, name, 0);
    applyDecorators(
      METHODS[method](path),
      HttpCode(answer.status),
      SetMetadata(OPERATION, stated),
      SetMetadata(ACCESS, access),
      RouteConfig({ operation: name, ...(typeof access === 'string' && SMALL_BODY) }),
      ...(stated.atAnyClock ? [SetMetadata(AT_ANY_CLOCK, true)] : []),
      ...(stated.translated ? [Translated()] : []),
      ...(answer.type === undefined ? [] : [Header('Content-Type', answer.type)]),
    )(target, name, descriptor as TypedPropertyDescriptor<unknown>);
  };

const GivenBy = createParamDecorator((_: Operation, context: ExecutionContext): RequestAsGiven => {
  const http = context.switchToHttp();
  return new RequestAsGiven(http.getRequest<Request>(), http.getResponse<Reply>());
});

/** What a request gives to its handler. */
class RequestAsGiven {
  params: unknown;
  query: unknown;
  body: unknown;

  constructor(
    readonly request: Request,
    readonly reply: Reply,
  ) {}

  get language(): Language {
    return languageOf(this.request.headers);
  }

  get caller(): Caller {
    const { caller } = this.request;
    if (!caller) throw Problem.of('UNAUTHENTICATED', 'needed', {});
    return caller;
  }
}

const PARTS: readonly Part[] = ['params', 'query', 'body'];

/** Checks the parts of a request that its operation describes. */
@Injectable()
class PartsPipe implements PipeTransform {
  async transform(given: RequestAsGiven, { data }: ArgumentMetadata): Promise<RequestAsGiven> {
    const stated = data as unknown as Operation;
    for (const part of PARTS) {
      const schema = stated[part];
      if (schema !== undefined) given[part] = await checkedPart(part, schema, given.request[part]);
    }
    return given;
  }
}

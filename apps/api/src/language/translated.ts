import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import type { Language } from '#tiles';
import type { Reply, Request } from '../http.js';
import { ACCEPT_LANGUAGE } from '../openapi/headers.js';
import { languageOf } from './language.js';

/** The language the caller asked for, in a handler's parameters. */
export const AskedLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<Request>().headers),
);

/** RFC 9110 sections 8.5 and 12.5.5: says which languages the answer is in, and that another header gives another answer. */
export const tellLanguage = (reply: Reply, ...languages: readonly Language[]): void =>
  void reply.header('Content-Language', [...new Set(languages)].join(', ')).header('Vary', 'Accept-Language');

@Injectable()
class LanguageTold implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    tellLanguage(http.getResponse<Reply>(), languageOf(http.getRequest<Request>().headers));
    return next.handle();
  }
}

/** An operation whose answer holds texts for people. */
export const Translated = (): MethodDecorator & ClassDecorator =>
  applyDecorators(ApiHeader(ACCEPT_LANGUAGE), UseInterceptors(LanguageTold));

import {
  createParamDecorator,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Language } from '#tiles';
import type { Reply, Request } from '../http.js';
import { languageOf } from './language.js';

/** The language the caller asked for, in a handler's parameters. */
export const AskedLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<Request>().headers),
);

/** RFC 9110 sections 8.5 and 12.5.5: states the language of the answer, and that another header gives another answer. */
export const stateLanguage = (reply: Reply, language: Language): void =>
  void reply.header('Content-Language', language).header('Vary', 'Accept-Language');

@Injectable()
class StatesLanguage implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    stateLanguage(http.getResponse<Reply>(), languageOf(http.getRequest<Request>().headers));
    return next.handle();
  }
}

/** An operation whose answer holds texts for people. */
export const Translated = (): MethodDecorator & ClassDecorator => UseInterceptors(StatesLanguage);

import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Language } from '#language';
import type { Reply, Request } from '../exchange/http.js';
import { languageOf } from './language.js';

/** Sets the language of the answer, and `Vary` for its header (RFC 9110 sections 8.5 and 12.5.5). */
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

/** Declares an operation whose answer contains texts for people. */
export const Translated = (): MethodDecorator & ClassDecorator => UseInterceptors(StatesLanguage);

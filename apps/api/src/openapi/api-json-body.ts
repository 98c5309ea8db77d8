import { ApiBody } from '@nestjs/swagger';

/** An example of a JSON body; its schema is that of the handler's `@Body({ schema })`. */
export const ApiJsonBody = (example: object): MethodDecorator => ApiBody({ required: true, examples: { example: { value: example } } });

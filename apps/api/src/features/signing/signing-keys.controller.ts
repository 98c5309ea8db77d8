import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { DeviceKeyRing, RegisteredKey } from '#event-log';
import { DevicePath } from '../../recording/reading/paths.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { Needs, READING, Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableInBody } from '../../access/keys/written-table.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { EndedSigningKey, SigningKeyList, SigningKeyRegistration } from './signing-key-schemas.js';
import { SigningKeys } from './signing-keys.js';
import * as examples from './signing-keys.examples.js';

type List = z.infer<typeof SigningKeyList>;

/** The keys with which devices sign. */
@ApiTags('devices')
@Controller('v1/devices/:device/signing-keys')
export class SigningKeysController {
  constructor(
    private readonly keys: SigningKeys,
    private readonly once: AnswerOnce,
  ) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'List the signing keys of a device',
    description:
      'Returns the public keys with which the device signs its batches, including ended keys. They are registered in the log, in the ' +
      'stream `device/<id>`. An auditor keeps them: `tilescribe verify FILE --device-key DEVICE=KEY`. The list of an unknown device is empty.',
  })
  @ApiAnswer('The keys.', SigningKeyList, examples.list)
  @ApiProblems('INVALID_PATH')
  async listSigningKeys(@Param({ schema: DevicePath }) { device }: z.infer<typeof DevicePath>): Promise<List> {
    return this.#listOf(device, await this.keys.of(device));
  }

  @Post()
  @HttpCode(200)
  @Writes(tableInBody('table'), 'device')
  @ApiOperation({
    summary: 'Register a signing key of a device',
    description:
      'A device sends this for itself, for a table that its key names. From now on its batches at this table must be signed by this key, or by another one ' +
      'that is valid there. Nothing changes at its other tables. A key that is already registered for the table is not recorded again.',
  })
  @ApiIdempotentBody(examples.registration)
  @ApiAnswer('The keys of the device.', SigningKeyList, examples.list)
  @ApiProblems('INVALID_PATH', 'DEVICE_SIGNATURE_WRONG', 'DEVICE_KEY_NOT_VALID', 'TOO_MANY_DEVICE_KEYS')
  async registerSigningKey(
    @Param({ schema: DevicePath }) { device }: z.infer<typeof DevicePath>,
    @Body({ schema: SigningKeyRegistration }) registration: z.infer<typeof SigningKeyRegistration>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<List> {
    refuseOtherDevices(caller, device);
    return this.once.repeating({ request, caller, body: registration }, async () =>
      this.#listOf(device, await this.keys.register(device, registration, caller)),
    );
  }

  @Post('ended')
  @HttpCode(200)
  @Writes('no table', 'admin')
  @ApiOperation({
    summary: 'End a signing key of a device',
    description:
      'The service accepts no further batch that this key has signed; batches that it has signed before stay proved. A device without a valid key ' +
      'sends unsigned batches again. An ended key cannot be registered again. The key needs the scope admin.',
  })
  @ApiIdempotentBody(examples.ended)
  @ApiAnswer('The keys of the device.', SigningKeyList, examples.listAfterEnd)
  @ApiProblems('INVALID_PATH', 'DEVICE_KEY_NOT_VALID')
  async endSigningKey(
    @Param({ schema: DevicePath }) { device }: z.infer<typeof DevicePath>,
    @Body({ schema: EndedSigningKey }) body: z.infer<typeof EndedSigningKey>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<List> {
    return this.once.repeating({ request, caller, body }, async () =>
      this.#listOf(device, await this.keys.end(device, body.key, caller)),
    );
  }

  #listOf(device: string, ring: DeviceKeyRing): List {
    return { log: this.keys.log, device, keys: ring.all.map(keyDocument) };
  }
}

const keyDocument = ({ key, registeredAt, tables, endedAt }: RegisteredKey): List['keys'][number] => ({
  ...{ key, registeredAt },
  ...(tables.size === 0 ? {} : { tables: [...tables.keys()] }),
  ...(endedAt === undefined ? {} : { endedAt }),
});

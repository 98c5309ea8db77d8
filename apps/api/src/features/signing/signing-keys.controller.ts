import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import type { z } from 'zod';
import type { DeviceKeyRing, RegisteredKey } from '#event-log';
import { DevicePath } from '../../recording/reading/paths.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { needs, writes, READING } from '../../access/keys/access.js';
import { tableInBody } from '../../access/keys/written-table.js';
import { EndedSigningKey, SigningKeyList, SigningKeyRegistration } from './signing-key-schemas.js';
import { SigningKeys } from './signing-keys.js';
import * as examples from './signing-keys.examples.js';

type List = z.infer<typeof SigningKeyList>;

const listSigningKeys = operation('GET', '', {
  access: needs(...READING),
  summary: 'List the signing keys of a device',
  description:
    'Returns the public keys with which the device signs its batches, including ended keys. They are registered in the log, in the ' +
    'stream `device/<id>`. An auditor keeps them: `tilescribe verify FILE --device-key DEVICE=KEY`. The list of an unknown device is empty.',
  params: DevicePath,
  answer: json('The keys.', SigningKeyList, examples.list),
});

const registerSigningKey = operation('POST', '', {
  access: writes(tableInBody('table'), 'device'),
  summary: 'Register a signing key of a device',
  description:
    'A device sends this for itself, for a table that its key names. From now on its batches at this table must be signed by this key, or by another one ' +
    'that is valid there. Nothing changes at its other tables. A key that is already registered for the table is not recorded again.',
  params: DevicePath,
  body: SigningKeyRegistration,
  examples: { example: examples.registration },
  repeatable: true,
  answer: json('The keys of the device.', SigningKeyList, examples.list),
  problems: ['DEVICE_SIGNATURE_WRONG', 'DEVICE_KEY_NOT_VALID', 'TOO_MANY_DEVICE_KEYS'],
});

const endSigningKey = operation('POST', 'ended', {
  access: writes('no table', 'admin'),
  summary: 'End a signing key of a device',
  description:
    'The service accepts no further batch that this key has signed; batches that it has signed before stay proved. A device without a valid key ' +
    'sends unsigned batches again. An ended key cannot be registered again. The key needs the scope admin.',
  params: DevicePath,
  body: EndedSigningKey,
  examples: { example: examples.ended },
  repeatable: true,
  answer: json('The keys of the device.', SigningKeyList, examples.listAfterEnd),
  problems: ['DEVICE_KEY_NOT_VALID'],
});

/** The keys with which devices sign. */
@Resource('devices', 'devices/:device/signing-keys')
export class SigningKeysController {
  constructor(
    private readonly keys: SigningKeys,
    private readonly once: AnswerOnce,
  ) {}

  @Route(listSigningKeys)
  async listSigningKeys({ params: { device } }: Given<typeof listSigningKeys>): Answers<typeof listSigningKeys> {
    return this.#listOf(device, await this.keys.of(device));
  }

  @Route(registerSigningKey)
  async registerSigningKey({
    params,
    body: registration,
    caller,
    request,
  }: Given<typeof registerSigningKey>): Answers<typeof registerSigningKey> {
    refuseOtherDevices(caller, params.device);
    return this.once.repeating({ request, caller, body: registration }, async () =>
      this.#listOf(params.device, await this.keys.register(params.device, registration, caller)),
    );
  }

  @Route(endSigningKey)
  async endSigningKey({ params, body, caller, request }: Given<typeof endSigningKey>): Answers<typeof endSigningKey> {
    return this.once.repeating({ request, caller, body }, async () =>
      this.#listOf(params.device, await this.keys.end(params.device, body.key, caller)),
    );
  }

  #listOf(device: string, ring: DeviceKeyRing): List {
    return { log: this.keys.log, device, keys: ring.all.map(keyDocument) };
  }
}

const keyDocument = ({ key, registeredAt, tables, endedAt }: RegisteredKey): List['keys'][number] => ({
  ...{ key, registeredAt },
  tables: [...tables.keys()],
  ...(endedAt !== undefined && { endedAt }),
});

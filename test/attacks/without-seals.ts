/** The answer without seals and the hashes that depend on them, times and key ids, which do not depend on tiles. */
export const withoutSeals = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'hash')
    // The digest of an ETag is computed from the hash of the last event, which every reader sees.
    .replaceAll(/(\\"\d+)-[0-9a-f]{16}\\"/g, '$1-digest')
    // Signatures cover commitments, and nonces are random.
    .replaceAll(/[A-Za-z0-9+/]{86}==/g, 'signature')
    .replaceAll(/"nonce":"[0-9a-f]{32}"/g, '"nonce":"nonce"')
    // The service makes the id of a registration.
    .replaceAll(/("RegisterDeviceKey"},"commandId":)"[0-9a-f-]{36}"/g, '$1"id"')
    .replaceAll(/(key:|"keyId":")[0-9a-f-]{36}/g, '$1key')
    .replaceAll(/"prefix":"[^"]*"/g, '"prefix":"prefix"')
    // The service writes it from time to time.
    .replaceAll(/,"lastUsedAt":"[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'time');

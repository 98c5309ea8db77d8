/**
 * The fingerprints of all published editions: the digests of their files in `libs/rules/editions`. A published file never
 * changes, so a line is only added: deals in the logs of other people name these digests.
 */
export const PUBLISHED_FINGERPRINTS: Readonly<Record<string, string>> = {
  'sichuan-mil@2019-03-11': '44f88d2bde782a0a01f597ca6f42c1ae0b5b519032d0e118e269188d9e5c484a',
  'sichuan-style@1': '6a1cf1857c723c312421b1279ef299614ea5e113d03ab87a5df070c18930a345',
  'dazhong@1': '7b9b8594d5e22111f7a1adb2377a7ff7ef86ec16713256a9f9791fad6e536f0d',
  'classical@1': '4916e2601ebadcdf0b86589c40d4191c3749bc8e85c7b93386e54e4f8a07b64e',
};

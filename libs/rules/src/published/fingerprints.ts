/**
 * The fingerprints of all published editions: the digests of their files in `libs/rules/editions`. A published file never
 * changes, so a line is only added: deals in the logs of other people name these digests.
 */
export const PUBLISHED_FINGERPRINTS: Readonly<Record<string, string>> = {
  'sichuan-mil@2019-03-11': '59c4a456ff33798cdf0f6ca2ec846558cf3aab90bfdfdceda5fae8c7f2f38f0a',
  'sichuan-style@1': 'ecd6393e226a51977de9544971e5f70b1be70ba2b8d4a08a7c7508f4d822b6cd',
  'dazhong@1': '9b9cd1d85f1e7ea5142768c3504a81f214fb2be03fb75c99b502038617248cfb',
  'classical@1': 'e63d7003d4f65e4b1e0234b90a821e918958fc5cda4e5c17cda3d767599b3330',
};

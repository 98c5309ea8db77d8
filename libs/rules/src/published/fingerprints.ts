/**
 * The fingerprints of all published editions: the digests of their files in `libs/rules/editions`. A published file never
 * changes, so a line is only added: deals in the logs of other people name these digests.
 */
export const PUBLISHED_FINGERPRINTS: Readonly<Record<string, string>> = {
  'sichuan-mil@2019-03-11': '1768dc13a958b2421dfa18f59287754641b21444801488856de62672a49a1db4',
  'sichuan-style@1': '88b3525fbdedc031fdf07e7d5297ae29b3f8d138a05cad9b2d37a5b495aca441',
  'dazhong@1': '9d417c66991d1dc46c0e5e874ae1ee035d35a7d5281022ff2d40b5f9a8e9af98',
  'classical@1': 'c2a41e19f578b04bcb518873efa1ef92f0cb33cb2affa39e8e875aa1f7d823f1',
};

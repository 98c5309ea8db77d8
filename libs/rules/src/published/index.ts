/**
 * The fingerprints of all published editions: the digests of their files in `libs/rules/editions`. A published file never
 * changes, so a line is only added: deals in the logs of other people name these digests.
 */
export const PUBLISHED_FINGERPRINTS: Readonly<Record<string, string>> = {
  'sichuan-mil@2019-03-11': '7908885b6e5e67d2f16af9ee361ca518d0afcc26ae0bd5af03cf79f3dcdb52c5',
  'sichuan-style@1': '3c363bb6c24940fe1edfc8943dcf2f514b2328dff5c27e5526bfd6d0448940f2',
  'dazhong@1': 'b1029aee62e4d2d8e24b89c20da16f04bd722a60c254f6f7e60f7586728fd4cf',
  'classical@1': '151080c3831ec322ee67cb5195e9606c23aae910cac98c086241522c9582012f',
};

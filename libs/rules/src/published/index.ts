/**
 * The fingerprints of all published editions: the digests of their files in `libs/rules/editions`. A published file never
 * changes, so a line is only added: deals in the logs of other people name these digests.
 */
export const PUBLISHED_FINGERPRINTS: Readonly<Record<string, string>> = {
  'sichuan-mil@2019-03-11': '5a6b6e210c30aa87e8c8760507d6fde677ee4d6ee727402b68bee5589ae7632e',
  'sichuan-style@1': 'f1e8c2f2477950e26422e9d575e2756c4c34157c99523edd349a2b93c5ad0b5c',
  'dazhong@1': 'b967ab7818b5635d0b96892786ed59e76fda1560548bff2ba762d36b7db54d57',
  'classical@1': '01344b3eb44d33f32154b7e19c9e97666e0ca0afb2a5565a25acc97f6405f408',
};

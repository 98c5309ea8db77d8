/** The public key of a log. */
export const key = 'localhost/tilescribe+b2dc800a+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs\n';

/** The checkpoint of a log in which nothing has happened yet, signed with the key above. */
export const checkpoint =
  'localhost/tilescribe\n' +
  '0\n' +
  '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n' +
  '\n' +
  '— localhost/tilescribe styACqAHj64ybq9zipl1zGSBhya+ch3QUTBp9fCgosRFGRd1MJGQ/e5K9Nlsko9Mp+dlWlm9dax0jOZuTMstuCntmgs=\n';

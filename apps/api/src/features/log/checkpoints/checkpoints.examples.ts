/** The log of the example in docs/FORMAT.md: its public key now. */
export const key = 'club.example/log+992abac3+AU5owZz2Vrk7tTEgksohYBnZGgjesave3WJTJMBYsOmt\n';

/** Its checkpoint, signed with that key. */
export const checkpoint =
  'club.example/log\n' +
  '3\n' +
  'tDpXWxdM13gx57Gk/vRY17j/cZuVqsVNED8qnojKL38=\n' +
  '\n' +
  '— club.example/log mSq6w7TjIjSC2JiSpNQwi4gbTSg+HoE/Q9M+oXeEnVDWZitnnd5e7MgyhJ0sovNPJzb3+52D/QXoqN1+U0GtiQTyOQY=\n';

/** The proof of its last event. */
export const proofFile =
  'c2sp.org/tlog-proof@v1\n' +
  'index 2\n' +
  'W3lhYpzQNv3PfOcFW8nDAz5eHGlKjl0A9L9tO1YDj1o=\n' +
  '\n' +
  'club.example/log\n' +
  '3\n' +
  'tDpXWxdM13gx57Gk/vRY17j/cZuVqsVNED8qnojKL38=\n' +
  '\n' +
  '— club.example/log mSq6w7TjIjSC2JiSpNQwi4gbTSg+HoE/Q9M+oXeEnVDWZitnnd5e7MgyhJ0sovNPJzb3+52D/QXoqN1+U0GtiQTyOQY=\n';

export const inclusion = {
  position: 3,
  index: 2,
  size: 3,
  root: 'b43a575b174cd77831e7b1a4fef458d7b8ff719b95aac54d103f2a9e88ca2f7f',
  hashes: ['5b7961629cd036fdcf7ce7055bc9c3033e5e1c694a8e5d00f4bf6d3b56038f5a'],
};

export const consistency = {
  from: 2,
  to: 3,
  fromRoot: '5b7961629cd036fdcf7ce7055bc9c3033e5e1c694a8e5d00f4bf6d3b56038f5a',
  toRoot: 'b43a575b174cd77831e7b1a4fef458d7b8ff719b95aac54d103f2a9e88ca2f7f',
  hashes: ['4931cdb6b5321fc31417886561b606499a288c378ee9ca4e942f4ccb221c7411'],
};

/** Its first key has signed one event, and then named the present key. */
export const keyChanges =
  'tilescribe log key change v1\n' +
  'club.example/log\n' +
  '1\n' +
  'club.example/log+992abac3+AU5owZz2Vrk7tTEgksohYBnZGgjesave3WJTJMBYsOmt\n' +
  '\n' +
  '— club.example/log LG6Bk2YoUGtidAsFFKUxH1Zh9mfTpd3IOKNEU/M9HZ+bbHHC4+hRueeRNiZl9dRtPwOY2JP2zgaIVuaKNVryWyKNDwI=\n' +
  '— club.example/log mSq6w7TQQZGCbXtKQ7YcPyrIUv2DUyuPJny0s/rmVw6eeiuUhs+ybBR90O0QIIhLcvdfBmQ9ocWMLsr5f6iDZd9W0ws=\n';

/*
 * The subpath imports of package.json name the build (`./dist/libs/tiles/src/index.js`). dependency-cruiser reads the
 * sources, also before there is a build, so this resolver leads each import to its source.
 */
const { join } = require('node:path');
const { imports } = require('./package.json');

const source = (target) => join(__dirname, target.replace('./dist/', '').replace(/\.js$/, '.ts'));
// A trailing `$` is the resolver's mark for an exact name; names with `*` are patterns.
const exact = (name) => (name.includes('*') ? name : `${name}$`);

module.exports = {
  resolve: {
    alias: Object.fromEntries(Object.entries(imports).map(([name, target]) => [exact(name), source(target)])),
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
  },
};

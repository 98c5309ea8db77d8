import { runnerImport } from 'vite';

/** Writes the addresses of a list of pages as `pages.json`: the service answers them with the page. */
export const pagePaths = (list) => ({
  name: 'page-paths',
  async generateBundle() {
    const { module } = await runnerImport(list);
    const source = JSON.stringify(module.PAGES.map(({ path }) => path));
    this.emitFile({ type: 'asset', fileName: 'pages.json', source });
  },
});

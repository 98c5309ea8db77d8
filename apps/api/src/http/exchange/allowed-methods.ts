/** The methods of every address, collected while the routes are registered. */
export class AllowedMethods {
  readonly #routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();

  note({ method, url }: { readonly method: string | readonly string[]; readonly url: string }): void {
    // A route for every address, such as that of CORS preflights, gives no methods of a single address.
    if (ANY_ADDRESS.has(url)) return;
    const known = this.#routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    this.#routes.set(url, known);
    for (const each of typeof method === 'string' ? [method] : method) known.methods.add(each);
  }

  /** The value of `Allow` at this address (RFC 9110 section 10.2.1); undefined where no method is allowed. */
  at(address: string): string | undefined {
    const path = address.split('?', 1)[0] ?? '';
    const methods = [...this.#routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => [...route.methods]);
    return methods.length === 0 ? undefined : [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
  }
}

const ANY_ADDRESS = new Set(['*', '/*']);

/** `/v1/deals/:dealId/events` and `/docs/*` as patterns. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

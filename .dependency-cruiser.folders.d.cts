interface Side {
  readonly path?: string | readonly string[];
  readonly pathNot?: string | readonly string[];
}

declare const config: {
  readonly forbidden: readonly { readonly name: string; readonly from: Side; readonly to: Side }[];
};
export = config;

/** A parameter of the address, such as `side` in `?side=2`. */
export const parameterInAddress = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** Changes one parameter of the address. The others, and the history of the window, stay as they are. */
export const writeParameter = (name: string, value: string): void => {
  const parameters = new URLSearchParams(location.search);
  parameters.set(name, value);
  history.replaceState(history.state, '', `?${parameters.toString()}`);
};

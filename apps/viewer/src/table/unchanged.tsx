import { Component, type ComponentType } from 'preact';

const sameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, at) => Object.is(each, other[at])));

/** Returns a component that is not rendered again while its properties stay the same. Arrays are compared entry by entry. */
export const unlessSame = <Properties extends object>(Drawn: ComponentType<Properties>): ComponentType<Properties> =>
  class extends Component<Properties> {
    override shouldComponentUpdate(next: Readonly<Properties>): boolean {
      const [before, after] = [Object.entries(this.props), Object.entries(next)];
      const { props }: { readonly props: Readonly<Record<string, unknown>> } = this;
      return before.length !== after.length || !after.every(([name, value]) => sameValue(props[name], value));
    }

    override render() {
      return <Drawn {...this.props} />;
    }
  };

import type { ComponentProps } from 'preact';

/** A button beside the main one of its place. */
export const QuietButton = (props: ComponentProps<'button'>) => <button type="button" class="quiet" {...props} />;

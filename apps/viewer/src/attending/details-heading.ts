/** The level of the headings, one below that of the heading around them. */
export type DetailsHeading = 'h2' | 'h4';

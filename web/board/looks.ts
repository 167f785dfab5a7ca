/** What stones lie on, and which stones: the ones that a person can choose from. */
export const LOOKS = ['paper', 'wood', 'slate', 'jade'] as const;

export type BoardLook = (typeof LOOKS)[number];

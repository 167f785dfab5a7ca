/** Who puts the first stone, and the other. Black and White are theirs unless an opening changes that. */
export type Seat = 'first' | 'second';

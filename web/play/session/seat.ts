/** Who puts the first stone, and the other. Black and White are theirs unless swap2 changes that. */
export type Seat = 'first' | 'second';

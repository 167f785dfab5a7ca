/** What has come of sending a link: copied, given to the system's sheet, or neither was allowed. */
export type SendOutcome = 'copied' | 'sent' | 'byHand';

/** Whether a hash is a link to a challenge, of any version: see `challenge-link.ts`. */
export function isChallengeLink(hash: string): boolean {
  return /^#?c\d{1,4}(&|$)/.test(hash);
}

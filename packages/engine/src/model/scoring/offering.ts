/** A class this much less likely than the best one is no choice worth offering. */
export const WORTH_OFFERING = 0.05

/** A menu of a bot with the settings of a new domain offers so many classes at most. */
const MENU_SIZE = 3

/** Returns whether a menu that is made of the likeliest classes, the likeliest first, holds one of them. */
export function menuHolds(label: number, likeliest: readonly number[], probabilities: Float64Array): boolean {
  const best = probabilities[likeliest[0]!]!
  return likeliest.slice(0, MENU_SIZE).includes(label) && probabilities[label]! >= WORTH_OFFERING * best
}

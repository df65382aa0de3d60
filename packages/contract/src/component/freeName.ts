/** How a number is joined to a name, where its rule allows it. */
const JOINTS = [' ', '_', '']

/**
 * The name with the first number from 2 on that is free, for a duplicate of what has it or for what is restored while
 * another has it. A name that would become too long is cut. Null when the rule of the name allows no number.
 */
export function nextFreeName(
  name: string,
  isValid: (name: string) => boolean,
  isTaken: (name: string) => boolean,
): string | null {
  const numbered = (joint: string, number: number): string | undefined => {
    const end = `${joint}${number}`
    // One more than the end is long: what would be cut in half goes as a whole. Something of the name stays.
    const cutMax = Math.min(end.length + 1, name.length - 1)
    const cuts = Array.from({ length: cutMax + 1 }, (_, cut) => name.slice(0, name.length - cut) + end)
    return cuts.find(isValid)
  }
  const joint = JOINTS.find((each) => numbered(each, 2) !== undefined)
  if (joint === undefined) return null
  for (let number = 2; ; number += 1) {
    const candidate = numbered(joint, number)
    if (candidate === undefined) return null
    if (!isTaken(candidate)) return candidate
  }
}

/** Every case, walk and kill there is: `FULL=1 npm test`, and `npm run faults`. */
const IS_FULL = process.env['FULL'] === '1'

/**
 * How many cases of a property, steps of a random walk or kills a run takes: all of them with FULL=1, else a part that
 * is enough to find what is broken wholesale. Cases are drawn from one seed, so the part is the first of all.
 */
export function cases(all: number, part = Math.ceil(all / 5)): number {
  return IS_FULL ? all : part
}

import type { Context } from '../context'

type Make = (context: Context) => unknown

/** What a context keeps for the process, but with other makers in the place of these. */
export function ownInstead({ own }: Pick<Context, 'own'>, ...instead: [Make, Make][]): Context['own'] {
  const others = new Map(instead)
  return <Part>(make: (context: Context) => Part): Part => own((others.get(make) ?? make) as typeof make)
}

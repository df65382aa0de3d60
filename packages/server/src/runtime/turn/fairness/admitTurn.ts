import { createFairGate } from '../../../http/fairness/fairGate'

/** As many turns as there are connections for them; fewer of one domain, so that those of another go on at once. */
const gate = createFairGate({
  total: 10,
  perGroup: 4,
  perLane: 4,
  waitingPerGroup: Number.POSITIVE_INFINITY,
})

/** A turn that the process may work on. */
export type AdmittedTurn = {
  /** Lets another turn in while something else is waited for, and comes back afterwards. */
  without<Result>(waiting: () => Promise<Result>): Promise<Result>
  leave(): void
}

/**
 * Waits until the process may work on a turn of the domain. A domain whose users all speak at once so delays its own
 * users and nobody else's.
 */
export async function admitTurn(domainId: number): Promise<AdmittedTurn> {
  const enter = () => gate.enter(String(domainId), String(domainId))
  let leave = await enter()
  return {
    leave: () => leave?.(),
    async without(waiting) {
      leave?.()
      const result = await waiting()
      leave = await enter()
      return result
    },
  }
}

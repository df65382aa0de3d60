import { promises as dns, type LookupAddress } from 'node:dns'
import { LRUCache } from 'lru-cache'

/** All addresses of a host name; throws with the code of the name service. */
export type NameLookup = (host: string) => Promise<LookupAddress[]>

const KEPT_MS = 30_000
const NAMES_MAX = 1_000
const ATTEMPT_MS = 1_000
/** The system's own lookup takes threads that files and hashing need too: this many at once. */
const SYSTEM_LOOKUPS_MAX = 2
/** What the resolver may answer when a name stands in the hosts file, or no name server is set. */
const ASK_THE_SYSTEM = ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME']

/**
 * Looks names up without a thread, so that a slow name server delays no other work, and keeps the addresses for half a
 * minute. They are checked again at every use.
 */
export function createNameLookup(): NameLookup {
  const resolver = new dns.Resolver({ timeout: ATTEMPT_MS, tries: 2 })
  const known = new LRUCache<string, Promise<LookupAddress[]>>({ max: NAMES_MAX, ttl: KEPT_MS })
  const system = gate(SYSTEM_LOOKUPS_MAX)

  const resolve = async (host: string): Promise<LookupAddress[]> => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) return found
    const reason = (v4.status === 'rejected' ? v4.reason : null) as NodeJS.ErrnoException | null
    if (reason && !ASK_THE_SYSTEM.includes(reason.code ?? '')) throw reason
    return system(() => dns.lookup(host, { all: true }))
  }

  return (host) => {
    const kept = known.get(host)
    if (kept) return kept
    const addresses = resolve(host)
    known.set(host, addresses)
    addresses.catch(() => known.delete(host))
    return addresses
  }
}

function gate(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

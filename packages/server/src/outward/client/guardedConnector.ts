import { isIP } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './addressGuard'
import type { NameLookup } from './nameLookup'
import { OutwardFault } from './outwardFault'

const CONNECT_MS = 2_000

/**
 * Connects to public addresses only. The check is made on the very addresses that the socket then connects to, at
 * every connection, so a name that changes in between leads nowhere else; one address that is not public blocks the
 * name. Places on the operator's list (`host:port`) are connected to unchecked.
 */
export function guardedConnector(allowed: readonly string[], lookup: NameLookup): buildConnector.connector {
  const free = buildConnector({ timeout: CONNECT_MS, rejectUnauthorized: true })
  const strict = buildConnector({
    timeout: CONNECT_MS,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    lookup: (host, options, callback) => {
      checked(lookup, host).then(
        (addresses) =>
          options.all
            ? callback(null, addresses)
            : callback(null, addresses[0]!.address, addresses[0]!.family),
        (error: unknown) => callback(error as NodeJS.ErrnoException, []),
      )
    },
  })
  const hosts = new Set(allowed.map((host) => host.toLowerCase()))
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '').toLowerCase()
    const port = options.port || (options.protocol === 'https:' ? '443' : '80')
    if (hosts.has(`${options.hostname.toLowerCase()}:${port}`)) return free(options, callback)
    // A literal address is never looked up: it would pass a check that sits in the lookup alone.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(new OutwardFault('BLOCKED_ADDRESS'), null)
    strict(options, callback)
  }
}

async function checked(lookup: NameLookup, host: string) {
  const addresses = await lookup(host)
  if (addresses.length === 0) throw new OutwardFault('UNREACHABLE')
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new OutwardFault('BLOCKED_ADDRESS')
  return addresses
}

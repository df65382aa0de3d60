import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The only IPv6 addresses that are handed out to the public; all that carry an IPv4 address in them lie elsewhere or
 * have a range of their own.
 */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Looks public but answers only inside a cloud: its host agent, with the secrets of the machine. */
const METADATA = ['168.63.129.16']

/**
 * Whether an address belongs to the public internet: not to this machine, its network, a cloud's metadata service,
 * nor to a range that leads to IPv4 in disguise (mapped, NAT64, 6to4, Teredo). What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || METADATA.includes(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST_V6)
}

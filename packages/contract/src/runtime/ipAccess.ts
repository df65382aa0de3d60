import { z } from 'zod'
import { IP_ACCESS_MAX } from '../primitives/limits'

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const IP_RANGE = new RegExp(String.raw`^${OCTET}(?:\.${OCTET}){3}(?:/(?:3[0-2]|[12]?\d))?$`)

/** An IPv4 address, or with /0 to /32 all that begin with that many of its bits (section 5). */
const IpRange = z.string().superRefine((value, context) => {
  if (IP_RANGE.test(value)) return
  context.addIssue({ code: 'custom', message: 'IP_INVALID', params: { word: value.slice(0, 50) } })
})
/** Who may call: any of these, or everybody where it is empty. */
export const IpAccess = z.array(IpRange).max(IP_ACCESS_MAX, 'TOO_MANY')

/** The entries of a list as people write it: separated by new lines, commas or spaces. */
export function ipEntries(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/u).filter(Boolean))]
}

/** Whether an access list lets an address in; one that is not IPv4 only where the list is empty. */
export function isIpAllowed(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true
  // A socket that takes both kinds tells of IPv4 so.
  const ip = address.replace(/^::ffff:/i, '')
  return IP_RANGE.test(ip) && ranges.some((range) => isWithin(range, numberOf(ip)))
}

function isWithin(range: string, ip: number): boolean {
  const [base = '', bits = '32'] = range.split('/')
  const others = 2 ** (32 - Number(bits))
  return Math.floor(numberOf(base) / others) === Math.floor(ip / others)
}

function numberOf(ip: string): number {
  return ip.split('.').reduce((number, octet) => number * 256 + Number(octet), 0)
}

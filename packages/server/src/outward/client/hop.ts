import type { OutwardRequest } from '@parlance/engine'
import { OutwardFault } from './outwardFault'

/** What is sent outward; who asked for it and why does not matter here. */
export type Outgoing = Pick<OutwardRequest, 'method' | 'url' | 'headers' | 'body' | 'timeoutMs'> & {
  /** The reply is a file: up to 10 MB, as base64. */
  readsFile?: boolean
}

/** One exchange on the way to the final answer. */
export type Hop = {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
  readsFile: boolean
}

/** Headers that the client sets itself: framing, and that the reply should not be compressed. */
const OWN_HEADERS = new Set([
  'host',
  'content-length',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'accept-encoding',
])
/** All that another origin learns after a redirect: no header that the operator configured goes along. */
const HARMLESS_HEADERS = ['accept', 'accept-encoding', 'content-type', 'user-agent']

/** The first exchange. Throws BLOCKED_ADDRESS for what is no plain web address. */
export function firstHop({ url, method, headers, body, readsFile = false }: Outgoing): Hop {
  const sent: Record<string, string> = {}
  for (const { name, value } of headers)
    if (!OWN_HEADERS.has(name.toLowerCase())) sent[name.toLowerCase()] = value
  return {
    url: webAddress(url),
    method,
    headers: { ...sent, 'accept-encoding': 'identity' },
    body,
    readsFile,
  }
}

/** Whether a status sends the caller elsewhere. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/**
 * The exchange after a redirect. A POST becomes a GET as in browsers, except after 307 and 308. Throws REDIRECTS for
 * a broken target and for a step from https down to http.
 */
export function nextHop(from: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, from.url)) throw new OutwardFault('REDIRECTS')
  const url = webAddress(new URL(location, from.url).href)
  if (from.url.protocol === 'https:' && url.protocol === 'http:') throw new OutwardFault('REDIRECTS')
  const headers = url.origin === from.url.origin ? from.headers : harmless(from.headers)
  if (status === 307 || status === 308 || from.method === 'GET') return { ...from, url, headers }
  const { 'content-type': _, ...withoutType } = headers
  return { ...from, url, method: 'GET', headers: withoutType, body: null }
}

function harmless(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.includes(name)))
}

function webAddress(text: string): URL {
  if (!URL.canParse(text)) throw new OutwardFault('BLOCKED_ADDRESS')
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  // What stands before an @ is never a host, and a password in an address would be logged by every server on the way.
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '')
    throw new OutwardFault('BLOCKED_ADDRESS')
  return url
}

import type { Endpoint } from '@parlance/contract'
import { schemaOf } from '../../http/openApi/openApi'
import { signCustom } from '../../runtime/channel/signature'
import { fromSchema, type JsonSchema } from './fromSchema'
import type { FuzzTarget } from './fuzzTarget'
import { DEEP, mutate, oddText, oddValue } from './oddValue'
import type { Random } from './random'

export type FuzzRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const CONTENT_TYPES = [
  '',
  'a',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;;;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  '*/*',
  '\u0001',
]
const RAW_BODIES = [
  '',
  'null',
  '[]',
  '"',
  '{',
  '{"a":1,}',
  '\ufeff{}',
  '{"a":\u0000}',
  '0',
  'true',
  '{"__proto__":1}',
]

/** A request to an endpoint of the contract: nearly right, with one to three things in it that are not. */
export function makeRequest(endpoint: Endpoint, target: FuzzTarget, random: Random): FuzzRequest {
  const headers: Record<string, string> = {
    'x-requested-with': 'XMLHttpRequest',
    cookie: target.owner.cookie,
  }
  const { method } = endpoint
  const request: FuzzRequest = { method, url: urlOf(endpoint, target, random), headers }
  if (endpoint.upload) return { ...request, ...uploadOf(headers, random) }
  if (!endpoint.body && !random.once(30)) return request
  if (random.once(40))
    return {
      ...request,
      headers: { ...headers, 'content-type': random.of(CONTENT_TYPES) },
      payload: random.of(RAW_BODIES),
    }
  const body = bodyOf(endpoint, target, random)
  const odd = random.once(4) ? body : mutate(body, random)
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: written(odd, random),
  }
}

/** A call of a program of end users: the signed Custom API, the web chat, the authentication. */
export function makeChannelRequest({ custom }: FuzzTarget, random: Random): FuzzRequest {
  const call = {
    version: random.of(['v1', 'v2']),
    userId: `user${random.below(5)}`,
    timestamp: Date.now(),
    bubbles: [
      { type: 'text', data: { description: random.of(['안녕', '배송 언제 오나요', oddText(random)]) } },
    ],
    event: random.of(['open', 'send', 'getPersistentMenu']),
  }
  const payload = random.once(8)
    ? random.of(RAW_BODIES)
    : written(random.once(3) ? call : mutate(call, random), random)
  const type = random.once(6) ? random.of(CONTENT_TYPES) : 'application/json'
  const key = random.once(10) ? { 'idempotency-key': oddText(random).replaceAll(/[^\x20-\x7e]/g, '') } : {}
  const where = random.below(6)
  const path = custom.invokePath.split('/').at(-1)!
  if (where === 0)
    return { method: 'POST', url: `/webchat/v1/${path}`, headers: { 'content-type': type }, payload }
  if (where === 1)
    return { method: 'POST', url: '/auth/callback', headers: { 'content-type': type }, payload }
  const signature = random.once(20)
    ? oddText(random).replaceAll(/[^\x21-\x7e]/g, '')
    : signCustom(custom.secretKey, Buffer.from(payload))
  const headers = { 'content-type': type, 'x-ncp-chatbot_signature': signature, ...key }
  return {
    method: 'POST',
    url: random.once(10) ? `${custom.invokePath}/beta` : custom.invokePath,
    headers,
    payload,
  }
}

function urlOf({ path, query }: Endpoint, target: FuzzTarget, random: Random): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encode(parameterOf(path, name, target, random)),
  )
  const { properties = {} } = (query ? schemaOf(query, 'input') : {}) as JsonSchema
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    if (name === 'domainId')
      return random.once(50) ? [`domainId=${encode(oddText(random))}`] : [`domainId=${target.domainId}`]
    if (random.once(2)) return []
    const value = random.once(4) ? oddText(random) : fromSchema(schema, random, name)
    return [`${name}=${encode(String(value))}`, ...(random.once(30) ? [`${name}=2`] : [])]
  })
  if (random.once(20)) parts.push(`unknown=${encode(oddText(random))}`)
  return parts.length > 0 ? `${filled}?${parts.join('&')}` : filled
}

function parameterOf(path: string, name: string, target: FuzzTarget, random: Random): string {
  const isDomain = name === 'domainId' || path.startsWith('/api/v1/domain/:id')
  if (random.once(12)) return random.once(2) ? oddText(random).slice(0, 80) : String(2 ** random.below(64))
  if (isDomain) return String(target.domainId)
  if (/uuid|testId|uploadId|jobId|turnId/i.test(name)) return '11111111-1111-4111-8111-111111111111'
  const stored = storedAt(path, target)
  return String(stored.length > 0 ? random.of(stored).id : 1 + random.below(50))
}

/** What is stored under the address of an endpoint. */
function storedAt(path: string, { stored }: FuzzTarget) {
  const lists = [...stored.keys()].filter((list) => path === list || path.startsWith(`${list}/`))
  return stored.get(lists.sort((a, b) => b.length - a.length)[0] ?? '') ?? []
}

function bodyOf({ path, method, body }: Endpoint, target: FuzzTarget, random: Random): unknown {
  const stored = storedAt(path, target).filter(({ fields }) => fields !== undefined)
  if (stored.length > 0 && !random.once(4)) {
    const { revision, fields } = random.of(stored)
    if (method === 'PUT') return { revision: revision ?? 1, fields }
    if (method === 'POST') return { ...(fields as object), name: `fuzz${random.below(1e9)}` }
  }
  return body ? fromSchema(schemaOf(body, 'input') as JsonSchema, random) : oddValue(random)
}

/** JSON, now and then cut off. */
function written(value: unknown, random: Random): string {
  const json = (JSON.stringify(value) ?? 'null').replaceAll(
    `"${DEEP}"`,
    '['.repeat(20_000) + ']'.repeat(20_000),
  )
  return random.once(40) ? json.slice(0, random.below(json.length)) : json
}

const FILES = [
  'question,answer\n안녕,반가워요\n',
  'question;answer\n=1;2\n',
  '[{"questions":["a"],"answers":["b"]}]',
  '{"formatVersion":1}',
  '{"formatVersion":1,"entities":[{}],"conversations":null}',
  'PK\u0003\u0004broken',
  '\ud800',
  '',
]

function uploadOf(headers: Record<string, string>, random: Random): Pick<FuzzRequest, 'headers' | 'payload'> {
  const boundary = 'fuzzboundary'
  const name = random.of([
    'a.csv',
    'a.json',
    'a.xlsx',
    'a.xls',
    '',
    '../a.csv',
    `${'x'.repeat(300)}.csv`,
    'a.exe',
  ])
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${random.of(['file', 'other', ''])}"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  const content = random.once(4) ? oddText(random) : random.of(FILES)
  const end = random.once(10) ? '' : `\r\n--${boundary}--\r\n`
  const type = random.once(10) ? random.of(CONTENT_TYPES) : `multipart/form-data; boundary=${boundary}`
  return { headers: { ...headers, 'content-type': type }, payload: Buffer.from(head + content + end) }
}

/** Percent-encoded; of what cannot be, its bytes. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .slice(0, 2_000)
    .replace(/%[0-9A-F]?$/, '')
}

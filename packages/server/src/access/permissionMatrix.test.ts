import {
  ACTIONS,
  type Action,
  CONSOLE_LINKED_DEVICE,
  type Endpoint,
  INVITED_DEVICE,
  may,
  ROLES,
  type Role,
} from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredEndpoints } from '../testing/fuzz/declaredEndpoints'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'

/** What needs no role in a domain, by name: an endpoint that is to be one of them is added here with intent. */
const WITHOUT_ROLE = {
  public: [
    'GET /api/v1/domain/invite/:code',
    'GET /api/v1/entry',
    'POST /api/v1/agent/login',
    'POST /api/v1/agent/logout',
    'POST /api/v1/agent/password/forgot',
    'POST /api/v1/agent/password/reset',
    'POST /api/v1/agent/password/reset/check',
    'POST /api/v1/console-error',
    'POST /api/v1/user',
  ],
  signedIn: [
    'DELETE /api/v1/access-request/own/:id',
    'DELETE /api/v1/agent/session',
    'DELETE /api/v1/agent/session/:id',
    'GET /api/v1/access-request/own',
    'GET /api/v1/agent/detail',
    'GET /api/v1/agent/session',
    'GET /api/v1/agent/session-key',
    'GET /api/v1/automated-test/titles',
    'GET /api/v1/chat/faq/uttset/titles',
    'GET /api/v1/domain',
    'GET /api/v1/sample',
    'GET /api/v1/sample/:language',
    'PATCH /api/v1/agent/locale',
    'PATCH /api/v1/agent/profile',
    'POST /api/v1/access-request/own',
    'POST /api/v1/agent/password/link',
    'POST /api/v1/domain/invite/:code',
    'PUT /api/v1/agent/password',
  ],
  consoleLinked: ['POST /api/v1/domain', 'POST /api/v1/sample'],
}

/** The domain that a call names: one of the caller's, another's, one of the caller's that is gone, none at all. */
const PLACES = ['own', "another's", 'own deleted', 'none'] as const
type Place = (typeof PLACES)[number]
type Person = { role: Role | null; linked: boolean; cookie: string }
/** The code of a refusal by rights; null when rights allow the call, whatever else is wrong with it. */
type Outcome = 'UNAUTHENTICATED' | 'NO_DOMAIN' | 'SUB_ACCOUNT_UNAUTHORIZED' | 'FORBIDDEN' | null

const REFUSALS = ['UNAUTHENTICATED', 'NO_DOMAIN', 'SUB_ACCOUNT_UNAUTHORIZED', 'FORBIDDEN']
const LINKED_ONLY: readonly string[] = ['Change/build', 'Change/deploy', 'Change/createDomain']

let server: TestApp
let owner: Caller
let people: Person[]
let ids: Record<Place, number>

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  const stranger = await server.signUp()
  ids = {
    own: await domainOf(owner, 'own'),
    "another's": await domainOf(stranger, 'theirs'),
    'own deleted': await domainOf(owner, 'deleted'),
    none: 0,
  }
  people = [{ role: null, linked: false, cookie: '' }]
  for (const role of ROLES) for (const linked of [true, false]) people.push(await personOf(role, linked))
  const path = `/api/v1/domain/${ids['own deleted']}`
  expect((await owner.send('DELETE', path, { confirmCode: 'deleted' })).status).toBe(200)
})
afterAll(() => server.close())

async function domainOf(caller: Caller, code: string): Promise<number> {
  const fields = { name: '하늘쇼핑', code, language: 'ko' }
  return (await caller.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id
}

/** Somebody with that role in both of the owner's domains, console-linked or invited. */
async function personOf(role: Role, linked: boolean): Promise<Person> {
  const { cookie, get } = await server.signUp()
  const { id } = (await get<{ id: number }>('/api/v1/agent/detail')).body
  const { database } = server.context
  const device = linked ? CONSOLE_LINKED_DEVICE : INVITED_DEVICE
  await database.updateTable('user_account').set({ device }).where('id', '=', id).execute()
  const rows = [ids.own, ids['own deleted']].map((domain_id) => ({ domain_id, user_id: id, role }))
  await database.insertInto('domain_member').values(rows).execute()
  return { role, linked, cookie }
}

/** What the policy table says of a call. */
function expected({ permit }: Endpoint, { role, linked }: Person, place: Place): Outcome {
  if (permit === 'public') return null
  if (role === null) return 'UNAUTHENTICATED'
  if (permit === 'signedIn') return null
  if (permit === 'consoleLinked') return linked ? null : 'FORBIDDEN'
  if (place !== 'own') return 'NO_DOMAIN'
  if (!may(role, permit)) return 'SUB_ACCOUNT_UNAUTHORIZED'
  return LINKED_ONLY.includes(permit) && !linked ? 'FORBIDDEN' : null
}

/** A call without a body, so that one that is allowed goes no further than to be found incomplete or to read. */
async function outcome(endpoint: Endpoint, { cookie }: Person, place: Place): Promise<Outcome | string> {
  const id = String(ids[place])
  const named = endpoint.path
    .replace('/domain/:id', `/domain/${id}`)
    .replaceAll(':domainId', id)
    .replaceAll(/:\w+/g, '999999')
  const domain = place === 'none' ? '' : `domainId=${id}&`
  const { statusCode, body } = await server.app.inject({
    method: endpoint.method,
    url: `${named}?${domain}name=a&format=csv&buildId=999999&target=REAL`,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }) },
  })
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (![401, 403, 404].includes(statusCode)) return null
  const { code } = JSON.parse(body) as { code: string }
  // A part of a domain that does not exist is not hidden: it is not there.
  return statusCode === 404 && !REFUSALS.includes(code) ? null : code
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** The way out ends the session of whoever asks for it, so what is public comes last. */
const endpoints = declaredEndpoints().toSorted(
  (a, b) => Number(a.permit === 'public') - Number(b.permit === 'public'),
)
const cells = endpoints.length * (ROLES.length * 2 + 1) * PLACES.length

test('every endpoint has a row of the policy table, or needs no role by intent', () => {
  const needing = (permit: string) => endpoints.filter((one) => one.permit === permit).map(nameOf)
  expect(needing('public').toSorted()).toEqual(WITHOUT_ROLE.public)
  expect(needing('signedIn').toSorted()).toEqual(WITHOUT_ROLE.signedIn)
  expect(needing('consoleLinked').toSorted()).toEqual(WITHOUT_ROLE.consoleLinked)
  const rest = endpoints.filter(({ permit }) => !Object.keys(WITHOUT_ROLE).includes(permit))
  expect(rest.filter(({ permit }) => !ACTIONS.includes(permit as Action)).map(nameOf)).toEqual([])
})

test(`${cells} cells of endpoint, role and domain end as the policy table says`, async () => {
  const wrong: unknown[] = []
  let asked = 0
  for (const endpoint of endpoints)
    for (const person of people)
      for (const place of PLACES) {
        const [want, got] = [expected(endpoint, person, place), await outcome(endpoint, person, place)]
        asked += 1
        if (want !== got) wrong.push([nameOf(endpoint), person.role, person.linked, place, want, got])
      }
  expect(wrong).toEqual([])
  expect(asked).toBe(cells)
  expect(cells).toBeGreaterThan(5_000)
})

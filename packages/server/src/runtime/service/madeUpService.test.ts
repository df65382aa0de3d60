import { AccountLink, accountService, type ServiceQuestion } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { findServiceLink } from '../../content/service/serviceLink'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { askService } from '../turn/askService'
import { keysOf } from './keys'
import { addService } from './services'

/** A made-up service with an operation of its own. */
const about = accountService({
  name: 'Weather',
  path: '/api/v1/weather',
  operations: {
    forecast: { input: z.object({ city: z.string() }), output: z.object({ degrees: z.number() }) },
  },
  shown: AccountLink,
  link: z.object({ secret: z.string() }),
  unset: {},
  secretOf: [],
  problems: ['FAILS'],
  words: 'madeUp',
  steps: [],
})

let server: TestApp
let owner: Caller
let domainId: number
let removeService: () => void

beforeAll(async () => {
  removeService = addService('weather', {
    about,
    check: async () => null,
    operations: {
      async forecast(context, asker, { city }: { city: string }) {
        const link = await findServiceLink(context.database, { domainId: asker.domainId, service: 'weather' })
        const keys = link && keysOf(context, link)
        if (!keys) return null
        if (city === 'Atlantis') throw new Error('it has sunk')
        return { degrees: city === 'Nowhere' ? null : keys.secret.length }
      },
    },
  })
  server = await startTestApp()
  owner = await server.signUp()
  domainId = await newDomain(owner)
})
afterAll(async () => {
  removeService()
  await server.close()
})

const ask = (city: string, operation = 'forecast') =>
  askService(
    server.context,
    {
      domainId,
      environment: 'REAL',
      platform: 'line',
      userId: 'U1',
      buildId: 0,
      deadline: performance.now() + 5_000,
    },
    // A question that the engine of the product does not ask.
    { service: 'weather', operation, input: { city } } as unknown as ServiceQuestion,
  )

test('a bot gets what a linked service says, and nothing of a service that is not linked, breaks, or says nonsense', async () => {
  expect(await ask('Seoul')).toBeNull()
  const path = `${about.read.path}?domainId=${domainId}`
  expect((await owner.send('PUT', path, { secret: 'sunny weather' })).body).toEqual({
    state: 'PENDING',
    secretEnding: 'ther',
  })
  expect(await ask('Seoul')).toEqual({ degrees: 13 })
  for (const city of ['Atlantis', 'Nowhere']) expect(await ask(city), city).toBeNull()
  expect(await ask('Seoul', 'history')).toBeNull()
  const stranger = await server.signUp()
  expect((await stranger.get(path)).body.code).toBe('NO_DOMAIN')
})

import type { CurrentUser } from '@parlance/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { AREAS } from '../../areas'
import { joinInstallation } from '../../installation/installation'
import { type Caller, callerOf, PASSWORD, startTestApp, type TestApp } from '../../testing/testApp'
import { ensureOwner } from '../account/account'

const OWNER = { email: 'owner@example.com', password: PASSWORD }

const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** An installation that is started for the first time, with or without OWNER_EMAIL. */
async function installation(owner: typeof OWNER | null): Promise<TestApp> {
  const app = await startTestApp()
  apps.push(app)
  app.context.config.owner = owner
  await startAgain(app)
  return app
}
/** What a start does before it listens. */
async function startAgain({ context }: TestApp, isAdopted = false): Promise<void> {
  await joinInstallation(context, AREAS, isAdopted)
  await ensureOwner(context)
}
async function signIn({ app }: TestApp, email: string): Promise<Caller> {
  const { headers } = await callerOf(app, '').send('POST', '/api/v1/agent/login', {
    email,
    password: PASSWORD,
  })
  return callerOf(app, String(headers['set-cookie']).split(';')[0]!)
}
const changeAddress = (person: Caller, email: string) =>
  person.send('PATCH', '/api/v1/agent/profile', { name: 'Kim', email, currentPassword: PASSWORD })
const isOwner = async (person: Caller) =>
  (await person.get<CurrentUser>('/api/v1/agent/detail')).body.installationOwner
/** What only the owner may do: a link that sets the password of somebody. */
const linkStatus = async (person: Caller, email: string) =>
  (await person.send('POST', '/api/v1/agent/password/link', { email })).status
const addresses = async ({ context }: TestApp) =>
  (await context.database.selectFrom('user_account').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  )

describe('the owner of an installation with OWNER_EMAIL', () => {
  test('stays the owner under another address, and who takes the old one is not', async () => {
    const app = await installation(OWNER)
    const owner = await signIn(app, OWNER.email)
    const stranger = await app.signUp('stranger@example.com')
    await app.signUp('third@example.com')
    expect((await changeAddress(owner, 'new@example.com')).status).toBe(200)
    expect((await changeAddress(stranger, OWNER.email)).status).toBe(200)
    expect([await isOwner(owner), await isOwner(stranger)]).toEqual([true, false])
    expect(await linkStatus(stranger, 'third@example.com')).toBe(403)
    expect(await linkStatus(stranger, 'new@example.com')).toBe(403)
    expect(await linkStatus(owner, 'third@example.com')).toBe(200)
    for (const isAdopted of [false, true]) {
      await startAgain(app, isAdopted)
      expect([await isOwner(owner), await isOwner(stranger)]).toEqual([true, false])
    }
  })

  test.each(['owner@example.com', 'OWNER@Example.com', ' owner@example.com '])(
    'is not who registers as %j once that is free',
    async (email) => {
      const app = await installation(OWNER)
      const owner = await signIn(app, OWNER.email)
      await changeAddress(owner, 'second@example.com')
      await changeAddress(owner, 'third@example.com')
      const stranger = await app.signUp(email)
      await startAgain(app)
      expect([await isOwner(owner), await isOwner(stranger)]).toEqual([true, false])
      expect(await linkStatus(stranger, 'third@example.com')).toBe(403)
    },
  )

  test.each(['оwner@example.com', 'owner@example.com', 'OWNER@EXAMPLE.COM'])(
    'is not who comes with an address that looks the same: %s',
    async (email) => {
      const app = await installation(OWNER)
      const stranger = await app.signUp(email).catch(() => null)
      if (stranger)
        expect([await isOwner(stranger), await linkStatus(stranger, OWNER.email)]).toEqual([false, 403])
      expect(await isOwner(await signIn(app, OWNER.email))).toBe(true)
    },
  )

  test('is made once: a later start makes no second account, whatever OWNER_EMAIL says', async () => {
    const app = await installation(OWNER)
    await changeAddress(await signIn(app, OWNER.email), 'new@example.com')
    await startAgain(app)
    expect(await addresses(app)).toEqual(['new@example.com'])
    app.context.config.owner = { ...OWNER, email: 'another@example.com' }
    await startAgain(app, true)
    expect(await addresses(app)).toEqual(['new@example.com'])
    expect(await isOwner(await signIn(app, 'new@example.com'))).toBe(true)
  })

  test('is no account that the database lets go', async () => {
    const app = await installation(OWNER)
    await expect(app.context.database.deleteFrom('user_account').execute()).rejects.toThrow(
      'installation_owner',
    )
  })
})

describe('the owner of an installation without OWNER_EMAIL', () => {
  test('is who registers first, and nobody by a later OWNER_EMAIL', async () => {
    const app = await installation(null)
    const first = await app.signUp('first@example.com')
    const second = await app.signUp('second@example.com')
    app.context.config.owner = { ...OWNER, email: 'second@example.com' }
    await startAgain(app)
    app.context.config.owner = OWNER
    await startAgain(app)
    expect([await isOwner(first), await isOwner(second)]).toEqual([true, false])
    expect(await addresses(app)).toEqual(['first@example.com', 'second@example.com'])
  })

  test('is one of those who register first at once', async () => {
    const app = await installation(null)
    const people = await Promise.all(Array.from({ length: 6 }, (_, at) => app.signUp(`p${at}@example.com`)))
    const owners = await Promise.all(people.map(isOwner))
    expect(owners.filter(Boolean)).toHaveLength(1)
  })
})

describe('an installation of an earlier version', () => {
  /** Two accounts, and no owner written down. */
  async function earlier(
    owner: typeof OWNER | null,
  ): Promise<{ app: TestApp; older: Caller; younger: Caller }> {
    const app = await installation(null)
    const older = await app.signUp('older@example.com')
    const younger = await app.signUp(OWNER.email)
    await sql`delete from installation_owner`.execute(app.context.database)
    app.context.config.owner = owner
    return { app, older, younger }
  }

  test('gets the account of OWNER_EMAIL where there is one', async () => {
    const { app, older, younger } = await earlier(OWNER)
    await startAgain(app)
    expect([await isOwner(older), await isOwner(younger)]).toEqual([false, true])
  })

  test.each([null, { ...OWNER, email: 'nobody@example.com' }])(
    'and else the oldest one: %j',
    async (owner) => {
      const { app, older, younger } = await earlier(owner)
      await startAgain(app)
      expect([await isOwner(older), await isOwner(younger)]).toEqual([true, false])
      expect(await addresses(app)).toHaveLength(2)
    },
  )

  test('gives itself to nobody who registers before that', async () => {
    const { app } = await earlier(null)
    expect(await isOwner(await app.signUp())).toBe(false)
  })
})

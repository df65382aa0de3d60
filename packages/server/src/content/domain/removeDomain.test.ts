import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { AREAS } from '../../areas'
import { createJobHandlers } from '../../handlers'
import { startWorker } from '../../job/worker'
import { signCustom } from '../../runtime/channel/signature'
import { uploadOf } from '../../testing/exchangeTest'
import { type LineBot, startLineBot } from '../../testing/messenger/lineBot'
import { aConversation, aTestBot, type TestBot } from '../../testing/testBot'
import { deleteRemovedDomains } from './removeDomain'

const CONVERSATIONS = [aConversation('환불', ['환불'], '환불은 7일 안에 됩니다')]
const ROUNDS = Number(process.env['REMOVALS'] ?? cases(20, 2))

let line: LineBot
beforeAll(async () => {
  line = await startLineBot()
})
afterAll(() => line.close())

/** How many rows of a domain each table has that has some; and the folders of its files. */
async function leftOf(domainId: number): Promise<string[]> {
  const { database, blobs } = line.server.context
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'domain_id' and table_type = 'BASE TABLE' and table_schema = current_schema()`.execute(
    database,
  )
  expect(tables.length).toBeGreaterThan(50)
  const left: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where domain_id = ${domainId}`.execute(database)
    if (rows[0]!.count > 0) left.push(`${name}: ${rows[0]!.count}`)
  }
  const domains = await database.selectFrom('domain').select('id').where('id', '=', domainId).execute()
  const files = await readdir(blobs.address.folder, { recursive: true })
  return [
    ...left,
    ...domains.map(() => 'domain'),
    ...files.filter((file) => file.split(path.sep)[1] === String(domainId)),
  ]
}

async function turn({ channels }: TestBot, userId: string) {
  const payload = Buffer.from(
    JSON.stringify({
      version: 'v2',
      userId,
      timestamp: Date.now(),
      bubbles: [{ type: 'text', data: { description: '환불' } }],
      event: 'send',
    }),
  )
  const { path: url, secretKey } = channels.REAL
  const headers = {
    'content-type': 'application/json;UTF-8',
    'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, payload),
  }
  const reply = await line.server.app.inject({ method: 'POST', url, payload, headers })
  return reply.statusCode === 200 ? 'answered' : reply.json<{ code: string; message: string }>().code
}

async function upload(domainId: number, name: string) {
  const bytes = JSON.stringify({ formatVersion: 1, conversations: [aConversation(name, [name], '네')] })
  return (await uploadOf(line.server, line.owner, domainId, [{ name: 'bot.json', bytes }])).status
}

const remove = (domainId: number, code: string) =>
  line.owner.send('DELETE', `/api/v1/domain/${domainId}`, { confirmCode: code })

/** Goes on with the deletion as the server does every few seconds, until nothing is left. */
async function deleted(domainId: number): Promise<void> {
  const look = async () => {
    await deleteRemovedDomains(line.server.context, AREAS)
    return leftOf(domainId)
  }
  await expect.poll(look, { interval: 200 }).toEqual([])
}

/** Does something again and again until the domain is gone and it has been refused some times; answers what came of it. */
async function untilRefused<Outcome>(
  act: (n: number) => Promise<Outcome>,
  gone: Outcome,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let refused = 0, n = 0; refused < 5; n += 1) {
    outcomes.push(await act(n))
    if (outcomes.at(-1) === gone) refused += 1
  }
  return outcomes
}

test.for(Array.from({ length: ROUNDS }, (_, n) => n))(
  'nothing stays of a domain that is removed under turns, uploads, edits and builds, and nothing fails (%i)',
  async (round) => {
    const { server, owner } = line
    const bot = await aTestBot(server, owner, CONVERSATIONS, `busy-${round}`)
    const { domainId } = bot
    const worker = startWorker(server.context, createJobHandlers(server.context), { pollMs: 50 })
    const users = Array.from({ length: 6 }, (_, n) => untilRefused(() => turn(bot, `user-${n}`), '1001'))
    const uploads = untilRefused((n) => upload(domainId, `업로드 ${n}`), 404)
    const edits = untilRefused(async (n) => {
      const url = `/api/v1/chat/faq/uttset?domainId=${domainId}`
      return (await owner.send('POST', url, aConversation(`대화 ${n}`, [`질문 ${n}`], '네'))).status
    }, 404)
    await owner.send('POST', `/api/v1/build/quick?domainId=${domainId}`, {})
    await expect
      .poll(() => leftOf(domainId))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^turn_/)]))
    expect((await remove(domainId, `busy-${round}`)).status).toBe(200)
    expect(new Set((await Promise.all(users)).flat())).toEqual(new Set(['answered', '1001']))
    expect(new Set(await uploads)).toEqual(new Set([200, 404]))
    expect(new Set(await edits)).toEqual(new Set([200, 404]))
    await worker.stop()
    await deleted(domainId)
  },
)

test('a bot of a messenger is removed while events are delivered', async () => {
  const { domainId, deliver, says } = line
  const delivering = untilRefused(
    async (n) => (await deliver(says(`U${n % 5}`, '환불', { webhookEventId: `event-${n}` }))).statusCode,
    404,
  )
  await expect
    .poll(() => leftOf(domainId))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^messenger_/), expect.stringMatching(/^turn_/)]))
  expect((await remove(domainId, 'line')).status).toBe(200)
  expect(new Set(await delivering)).toEqual(new Set([200, 404]))
  await deleted(domainId)
})

test('is gone for everybody at once, also while its rows cannot go yet, and goes on after a kill', async () => {
  const { server, owner } = line
  const { database } = server.context
  const bot = await aTestBot(server, owner, CONVERSATIONS, 'held')
  const { domainId } = bot
  expect(await turn(bot, 'u')).toBe('answered')
  // A job that a worker elsewhere holds keeps the rows.
  await sql`
    insert into job (id, domain_id, kind, payload, state, lease_until, requested_by)
    values ('elsewhere', ${domainId}, 'REPLACE', '{}', 'IN_PROGRESS', clock_timestamp() + interval '1 hour', null)`.execute(
    database,
  )
  expect((await remove(domainId, 'held')).status).toBe(200)
  expect(await leftOf(domainId)).toContain('domain')
  expect((await owner.get(`/api/v1/domain/${domainId}`)).body.code).toBe('NO_DOMAIN')
  expect((await remove(domainId, 'held')).status).toBe(404)
  await expect.poll(() => turn(bot, 'u')).toBe('1001')
  const again = await owner.send('POST', '/api/v1/domain', {
    name: '다시연가게',
    code: 'held',
    language: 'ko',
  })
  expect(again).toMatchObject({ status: 200 })
  await deleteRemovedDomains(server.context, AREAS)
  expect(await leftOf(domainId)).toContain('domain')
  await sql`update job set lease_until = clock_timestamp() where id = 'elsewhere'`.execute(database)
  await deleted(domainId)
})

test('a domain with very many turns is deleted beside others, in short statements', async () => {
  const { server, owner } = line
  const { database } = server.context
  const made = async (code: string) => {
    const { body } = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
      name: code,
      code,
      language: 'ko',
    })
    await sql`
      insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
        match_type, score, elapsed_ms, build_id, bubbles, trace)
      select ${body.id}, now() - n * interval '1 second', n, 'REAL', 'custom', 'u', 's', 'send', '', '', 'FAIL', 0, 1, 1,
        '[]', '{}'
      from generate_series(1, ${code === 'large' ? 60_000 : 10}::integer) as n`.execute(database)
    return body.id
  }
  const [large, other] = [await made('large'), await made('small')]
  expect((await remove(large, 'large')).status).toBe(200)
  await deleted(large)
  expect(await leftOf(other)).toContain('turn_default: 10')
})

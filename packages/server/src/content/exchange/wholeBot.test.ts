import { BOT_LISTS, type Job, type ListedKind } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWholeBot } from '../../testing/content/aWholeBot'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

type Bot = ReturnType<typeof aWholeBot>
type Applying = Parameters<ExchangeTest['apply']>[2]
const all: Applying = { way: 'REPLACE_ALL', confirmName: '서울옷가게' }

async function applied(domainId: number, bot: unknown, body: Applying = {}) {
  const bytes = typeof bot === 'string' ? bot : JSON.stringify(bot)
  const preview = (await at.upload(domainId, { name: 'bot.json', bytes })).body
  const started = await at.apply(domainId, preview.uploadId, body)
  return { preview, job: await at.settled(domainId, started.body.jobId) }
}
const download = async (domainId: number) =>
  (await at.owner.get(`/api/v1/chat/faq/uttset/download/bot?domainId=${domainId}`)).raw.toString('utf8')
const listOf = async (domainId: number, path: string) =>
  (
    await at.owner.get<{ items: { id: number; revision: number; fields: Record<string, unknown> }[] }>(
      `/api/v1/${path}?domainId=${domainId}&pageSize=200`,
    )
  ).body.items

/** The same file with its keys and its lists in another order: nothing may depend on what comes first. */
function turned(bot: Bot): Record<string, unknown> {
  const entries = Object.entries(bot).map(([key, value]): [string, unknown] => {
    const lists: readonly string[] = [...Object.values(BOT_LISTS), 'conversations']
    return [key, lists.includes(key) ? [...(value as unknown[])].reverse() : value]
  })
  return Object.fromEntries(entries.reverse())
}

/** A secret as it is kept. */
const SEALED = expect.stringMatching(/^§cret§1\./) as string

describe('a whole bot in one file', () => {
  test.each(['ko', 'ja', 'en'] as const)(
    'in %s, uploaded into an empty domain in any order, comes back byte for byte',
    async (language) => {
      const domainId = await at.newDomain(language)
      const { preview, job } = await applied(domainId, turned(aWholeBot(language)))
      expect(preview.issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
      expect(job).toMatchObject({ state: 'FINISHED', result: { refused: 0 } })
      const file = await download(domainId)
      const kinds = Object.keys(BOT_LISTS) as ListedKind[]
      const written = JSON.parse(file) as Record<string, unknown[]>
      for (const kind of kinds) expect(written[BOT_LISTS[kind]]!.length, kind).toBeGreaterThan(0)
      for (const body of [{}, { way: 'REPLACE_NAMED' }, all] as Applying[]) {
        const other = await at.newDomain(language)
        expect((await applied(other, file, body)).job).toMatchObject({ state: 'FINISHED' })
        expect(await download(other)).toBe(file)
        // And again: nothing of it is a change.
        const again = await at.upload(other, { name: 'bot.json', bytes: file })
        for (const outcome of Object.values(again.body.ways))
          expect(outcome).toMatchObject({ created: 0, changed: 0, deleted: 0, refused: 0, errorCount: 0 })
      }
    },
  )

  test('secrets are left out and the file says so; what the domain has stays, what it lacks is pointed out', async () => {
    const domainId = await at.newDomain('en')
    const bot = aWholeBot('en')
    await applied(domainId, bot)
    const file = await download(domainId)
    expect(file).toContain('"secrets":"LEFT_OUT"')
    expect(file).not.toContain('Bearer s3cret')
    expect(file).toContain('{"name":"Authorization","value":"","leftOut":true}')
    expect(file).toContain('{"name":"Accept-Language","value":"en"}')
    const renamed = file.replace('"marker":true', '"marker":false')
    expect((await applied(domainId, renamed, { way: 'REPLACE_NAMED' })).job).toMatchObject({
      state: 'FINISHED',
    })
    const [method] = await listOf(domainId, 'actionmethod')
    expect(method!.fields).toMatchObject({ marker: false, headers: [{ value: SEALED }, {}] })
    const other = await at.newDomain('en')
    const { preview } = await applied(other, file)
    expect(preview.issues).toMatchObject([
      {
        sheet: 'actionMethods',
        row: 1,
        column: 'Authorization',
        code: 'SECRET_MISSING',
        severity: 'WARNING',
      },
    ])
  })

  test('what comes back from a restore point has its secrets and all components', async () => {
    const domainId = await at.newDomain('en')
    await applied(domainId, aWholeBot('en'))
    const before = await download(domainId)
    const empty = {
      formatVersion: 1,
      ...Object.fromEntries(Object.values(BOT_LISTS).map((name) => [name, []])),
    }
    const { dialogueSettings } = aWholeBot('en')
    const file = {
      ...empty,
      dialogueSettings: { ...dialogueSettings, feedback: { ...dialogueSettings.feedback, excluded: [] } },
      tags: [],
      groups: [],
      conversations: [],
    }
    const { preview, job } = await applied(domainId, file, all)
    expect(preview.ways.REPLACE_ALL).toMatchObject({ errorCount: 0, warningCount: 0 })
    expect(job).toMatchObject({ state: 'FINISHED', result: { created: 0 } })
    expect(await at.contentOf(domainId)).toEqual([])
    const { restorePointId } = job.result as { restorePointId: string }
    const { body } = await at.owner.send<{ jobId: string }>(
      'POST',
      `/api/v1/chat/faq/uttset/restore-point/${restorePointId}?domainId=${domainId}`,
    )
    expect(await at.settled(domainId, body.jobId)).toMatchObject({ state: 'FINISHED' } satisfies Partial<Job>)
    expect(await download(domainId)).toBe(before)
    const [method] = await listOf(domainId, 'actionmethod')
    expect(method!.fields['headers']).toMatchObject([{ value: SEALED }, {}])
  })
})

describe('components in the three ways', () => {
  test('added: words join, all else stays as it is and is pointed out', async () => {
    const domainId = await at.newDomain('en')
    await applied(domainId, aWholeBot('en'))
    const bot = aWholeBot('en')
    bot.entities[0]!.words = [
      { keyword: 'Red', synonyms: ['crimson'] },
      { keyword: 'Green', synonyms: [] },
    ]
    bot.forms[0]!.guideText = 'changed'
    const { preview, job } = await applied(domainId, bot)
    expect(preview.issues).toMatchObject([{ sheet: 'forms', code: 'COMPONENT_KEPT', ways: ['ADD'] }])
    expect(job.result).toMatchObject({ created: 0, changed: 1 })
    const { body } = await at.owner.get<{ items: { id: number }[] }>(`/api/v1/entity?domainId=${domainId}`)
    const entities = await Promise.all(
      body.items.map(
        async ({ id }) =>
          (await at.owner.get<{ words: unknown }>(`/api/v1/entity/${id}?domainId=${domainId}`)).body.words,
      ),
    )
    expect(entities).toContainEqual([
      { keyword: 'Red', synonyms: ['scarlet', 'crimson'] },
      { keyword: 'Blue', synonyms: [] },
      { keyword: 'Green', synonyms: [] },
    ])
    expect((await listOf(domainId, 'form'))[0]!.fields['guideText']).not.toBe('changed')
  })

  test('a component with an error is left out with all that needs it, and the rest is applied', async () => {
    const domainId = await at.newDomain('en')
    const bot = aWholeBot('en')
    bot.entities[0]!.words = []
    bot.holidays.push({ ...bot.holidays[0]!, name: 'same days' })
    const conversations = [...bot.conversations, conversationFields({ name: 'Alone' })]
    const { preview, job } = await applied(domainId, { ...bot, conversations })
    const codes = preview.issues.map(({ sheet, code, conversation }) => [sheet, code, conversation])
    expect(codes).toContainEqual(['entities', 'WORD_REQUIRED', 'color'])
    expect(codes).toContainEqual(['holidays', 'HOLIDAY_OVERLAPPING', 'same days'])
    expect(codes).toContainEqual([undefined, 'UNKNOWN_ENTITY', 'Colour'])
    expect(job).toMatchObject({ state: 'FINISHED' })
    const names = (await at.contentOf(domainId)).map(({ name }) => name)
    expect(names).not.toContain('Colour')
    expect(names).toEqual(['Alone'])
    expect(await listOf(domainId, 'bannedword')).toHaveLength(1)
  })

  test('what stays and would break refuses the change, and what it needs is not deleted', async () => {
    const domainId = await at.newDomain('en')
    await applied(domainId, aWholeBot('en'))
    const bot = aWholeBot('en')
    const form = {
      ...bot.forms[0]!,
      buttons: bot.forms[0]!.buttons.map((button, i) => ({ ...button, name: `new ${i}` })),
    }
    const { preview } = await applied(domainId, { formatVersion: 1, forms: [form], peopleTypes: [] }, all)
    expect(preview.ways.REPLACE_NAMED).toMatchObject({ refused: 1, changed: 0 })
    expect(preview.issues).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ sheet: 'forms', code: 'IN_USE', conversation: form.name }),
      ]),
    )
    expect(await listOf(domainId, 'peopletype')).toEqual([])
    expect((await at.contentOf(domainId)).length).toBe(aWholeBot('en').conversations.length)
  })
})

import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_MESSAGES, MessageFields, sameQuestionKey } from '@parlance/contract'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serverAsset } from '../assets'
import { gramsOf } from '../content/reference/searchText'
import { sealWith } from '../outward/seal'
import { secretBinding } from '../runtime/channel/link/messengerChannelRow'
import { databaseOf, runOnServer } from '../testing/database/testServer'
import { openPool } from './database'

const { config } = inject('testServer')
const name = `parlance_test_${randomBytes(6).toString('hex')}`
const folder = serverAsset('db/migrations')
let pool: Pool

async function apply(wanted: (file: string) => boolean, to: Pool = pool): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && wanted(file))
  for (const file of files.sort()) await to.query(readFileSync(path.join(folder, file), 'utf8'))
}
/** A database of its own; `run` applies migrations to it. */
async function inDatabase(
  suffix: string,
  work: (pool: Pool, run: (wanted: (file: string) => boolean) => Promise<void>) => Promise<void>,
): Promise<void> {
  const own = `${name}_${suffix}`
  await runOnServer(config, `create database ${own} template template0`)
  const other = openPool(databaseOf(config, own))
  try {
    await work(other, (wanted) => apply(wanted, other))
  } finally {
    await other.end()
    await runOnServer(config, `drop database ${own} with (force)`)
  }
}
const addDomain = (id: number, messages: object) =>
  pool.query(
    `insert into domain (id, name, code, code_key, language, domain_type, bill_type, data_storage_period, period,
       build_limit, messages, model_settings)
     values ($1::bigint, 'shop', 'd' || $1, 'd' || $1, 'ko', 'DEFAULT', 'STANDARD', 90, 'IN_PERIOD', 50, $2, '{}')`,
    [id, JSON.stringify(messages)],
  )
const messagesOf = async (domainId: number) => {
  const { rows } = await pool.query<{ id: number; fields: MessageFields }>(
    `select id, fields from component where domain_id = $1 and kind = 'message' order by id`,
    [domainId],
  )
  return rows.map(({ id, fields: stored }) => {
    const { kind, on, bubbles, name: called } = MessageFields.parse(stored)
    return [
      id,
      called,
      kind,
      on,
      bubbles.map((bubble) => 'data' in bubble.component && bubble.component.data),
    ]
  })
}
const said = (description: string) => [{ description }]

/** Questions with the keys that they had before 0026. */
const STORED_QUESTIONS = [
  ['TEXT', 'When do you open?', 'when do you open?'],
  ['TEXT', '… 언제 열어요~!! 😀👍🏽', '… 언제 열어요~!! 😀👍🏽'],
  ['TEXT', 'I ❤\ufe0f', 'i ❤\ufe0f'],
  ['TEXT', 'x🇰🇷。', 'x🇰🇷。'],
  ['TEXT', 'a\u200bb ¿1.5?', 'a\u200bb ¿1.5?'],
  ['TEXT', '?!', '?!'],
  ['TEXT', '👍', '👍'],
  ['NLU_PATTERN', 'open.', 'open.'],
] as const

beforeAll(async () => {
  await runOnServer(config, `create database ${name} template template0`)
  pool = openPool(databaseOf(config, name))
  await apply((file) => file < '0013')
})
afterAll(async () => {
  await pool.end()
  await runOnServer(config, `drop database ${name} with (force)`)
})

const SEARCH_TEXT = '배송 조회\nwhere is my 📦 now\na\n\nที่อยู่'
const gramsInDatabase = async () => {
  const { rows } = await pool.query<{ grams: number[] }>('select search_grams as grams from conversation')
  return rows.map(({ grams }) => grams.toSorted((a, b) => a - b))
}

test('what 0013 finds in domains, builds and history is kept in its new form', async () => {
  await addDomain(1, { welcome: '', welcomeOn: false, failure: '다시 말씀해 주세요' })
  await addDomain(2, { welcome: 'not used', welcomeOn: true, failure: '' })
  await pool.query(`
    insert into counter values (2, 'message', 7);
    insert into component (domain_id, kind, id, name, name_key, fields, search_text, updated_by) values
      (2, 'message', 6, 'Hi', 'hi', '{"name":"Hi","kind":"WELCOME","on":true}', '', ''),
      (2, 'message', 7, '실패 메시지', '실패 메시지', '{"name":"실패 메시지","kind":"WELCOME","on":false}', '', '');
    insert into build (domain_id, id, display_id, mode, status, description, memo, requested_by, ended_at, snapshot_summary)
      select 1, n, n, 'STANDARD', 'COMPLETED', '{}', '', '', now(),
        jsonb_build_object('messages', case n when 1 then md5(messages::text) else 'other' end)
      from domain, generate_series(1, 2) n where domain.id = 1`)
  const addTurn = (id: string, information: object[]) =>
    pool.query(
      `insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
         match_type, score, elapsed_ms, build_id, bubbles, trace)
       values (1, now(), $1, 'REAL', 'custom', 'u', 's', 'send', '', '', 'EXACT', 1, 1, 1, $2, '{}')`,
      [id, JSON.stringify([{ information: [] }, { information }])],
    )
  await pool.query(
    `insert into conversation (domain_id, id, name, name_key, type, random, question_count, regex_count, answer_count,
       first_question, first_answer, search_text, search_grams, question_hash, content_hash, updated_by)
     values (1, 1, 'a', 'a', 'GENERAL', false, 0, 0, 0, '', '', $1, '{}', '', '', '')`,
    [SEARCH_TEXT],
  )
  await addTurn('tagged', [{ key: 'conversationTypes', value: '시간\u241e가게' }])
  await addTurn('untagged', [{ key: 'conversationTypes', value: '' }])
  const [seal, record] = [sealWith(randomBytes(32)), JSON.stringify({ before: '환불?' })]
  await pool.query(`update turn set replay = $1 where id = 'tagged'`, [seal.close(record, 'of the turn')])
  for (const [i, [chatType, text, key]] of STORED_QUESTIONS.entries())
    await pool.query('insert into question values (1, 1, $1, $2, $3, $4, $5)', [
      i + 1,
      i,
      chatType,
      text,
      key,
    ])

  await apply((file) => file >= '0013')

  expect(await gramsInDatabase()).toEqual([gramsOf(SEARCH_TEXT).toSorted((a, b) => a - b)])
  const { welcome, welcomeName, failure, failureName } = DEFAULT_MESSAGES.ko
  const { rows: questions } = await pool.query('select question_key as key from question order by id')
  expect(questions.map(({ key }) => key)).toEqual(
    STORED_QUESTIONS.map(([chatType, text]) => sameQuestionKey({ chatType, text })),
  )
  expect(await messagesOf(1)).toEqual([
    [1, welcomeName, 'WELCOME', false, said(welcome)],
    [2, failureName, 'FAILURE', true, said('다시 말씀해 주세요')],
  ])
  const { rows: added } =
    await pool.query(`select id, fields ->> 'kind' as kind, name, fields #>> '{bubbles,0,component,data,description}' as text
    from component where domain_id = 2 and id > 7`)
  expect(added).toEqual([{ id: 8, kind: 'FAILURE', name: `${failureName} 8`, text: failure }])
  const { rows: counters } = await pool.query('select domain_id, value from counter order by domain_id')
  expect(counters).toEqual([
    { domain_id: 1, value: 2 },
    { domain_id: 2, value: 8 },
  ])
  const { rows: builds } = await pool.query(
    `select id, snapshot_summary -> 'components' as components from build order by id`,
  )
  expect(builds).toEqual([
    { id: 1, components: { 'message 1': 1, 'message 2': 1 } },
    { id: 2, components: null },
  ])
  const { rows: turns } = await pool.query('select id, tags from turn order by id')
  expect(turns).toEqual([
    { id: 'tagged', tags: ['시간', '가게'] },
    { id: 'untagged', tags: [] },
  ])
  const { rows: records } = await pool.query<{ turn_id: string; sealed: Buffer }>(
    'select turn_id, sealed from turn_record',
  )
  expect(
    records.map(({ turn_id, sealed }) => [turn_id, seal.openBytes(sealed, 'of the turn').toString()]),
  ).toEqual([['tagged', record]])
})

test('what was kept of LINE is kept as that of a messenger, and its secrets still open', async () => {
  await inDatabase('line', async (line, run) => {
    await run((file) => file < '0047')
    const seal = sealWith(randomBytes(32))
    await line.query(`
      insert into domain (id, name, code, code_key, language, domain_type, bill_type, data_storage_period, period,
        build_limit, model_settings)
      select n, 'shop', 'd' || n, 'd' || n, 'ko', 'DEFAULT', 'STANDARD', 90, 'IN_PERIOD', 50, '{}'
      from generate_series(1, 2) n`)
    await line.query(
      `insert into line_channel (domain_id, webhook_key, channel_id, secret_sealed, secret_ending, token_sealed,
         token_ending, auto_renew, bot_name) values (1, 'a', '20', $1, 'cret', null, null, true, 'Shop'),
         (2, 'b', '21', $2, 'cret', $3, 'oken', false, null)`,
      [
        seal.close('secret', 'line_channel|secret|1'),
        seal.close('other secret', 'line_channel|secret|2'),
        seal.close('token', 'line_channel|token|2'),
      ],
    )
    await line.query(`
      insert into line_user values (1, 'U1', now(), null);
      insert into line_event (domain_id, event_id, user_id, does, said, reply_until, sent_at)
        values (1, 'e1', 'U1', 'SAY', 'hi', now(), now());
      insert into line_message (domain_id, user_id, event_id, position, messages, state, reason)
        values (1, 'U1', 'e0', 0, '[]', 'DEAD', 'LINE_FAILS')`)
    await run((file) => file >= '0047')
    const { rows } = await line.query(
      `select domain_id, platform, webhook_key, settings, secrets, bot_name from messenger_channel order by domain_id`,
    )
    const opened = rows.map(({ domain_id, secrets, ...row }) => ({
      ...row,
      secrets: Object.entries(secrets as Record<string, { sealed: string; ending: string }>).map(
        ([secret, { sealed, ending }]) => [
          secret,
          seal.open(sealed, secretBinding('line', secret, Number(domain_id))),
          ending,
        ],
      ),
    }))
    const settings = { channelId: '20', autoRenew: true, apiVersion: 'v2' }
    expect(opened).toEqual([
      {
        platform: 'line',
        webhook_key: 'a',
        bot_name: 'Shop',
        settings,
        secrets: [['secret', 'secret', 'cret']],
      },
      {
        platform: 'line',
        webhook_key: 'b',
        bot_name: null,
        settings: { ...settings, channelId: '21', autoRenew: false },
        secrets: [
          ['token', 'token', 'oken'],
          ['secret', 'other secret', 'cret'],
        ],
      },
    ])
    const { rows: kept } = await line.query(
      `select u.platform || u.user_id as who, e.platform || e.event_id as event, m.reason
       from messenger_user u, messenger_event e, messenger_message m`,
    )
    expect(kept).toEqual([{ who: 'lineU1', event: 'linee1', reason: 'FAILS' }])
  })
})

test('slots and contexts that are there get the numbers that calls name them by, and a domain its first period', async () => {
  await inDatabase('parts', async (parts, run) => {
    await run((file) => file < '0028')
    const dialogue = {
      inputContexts: ['needed'],
      outputContexts: [{ name: 'made' }],
      task: { slots: [{ name: 'city' }, { name: 'day', outputContexts: [{ name: 'a' }, { name: 'a' }] }] },
    }
    await parts.query(`
      insert into domain (id, name, code, code_key, language, domain_type, bill_type, data_storage_period, period,
        build_limit, model_settings)
      values (1, 'shop', 'd', 'd', 'ko', 'DEFAULT', 'STANDARD', 90, 'IN_PERIOD', 50, '{}')`)
    await parts.query(
      `insert into conversation (domain_id, id, name, name_key, type, random, question_count, regex_count, answer_count,
         first_question, first_answer, search_text, search_grams, question_hash, content_hash, updated_by, dialogue)
       values (1, 5, 'a', 'a', 'TASK', false, 0, 0, 0, '', '', '', '{}', '', '', '', $1),
         (1, 6, 'b', 'b', 'GENERAL', false, 0, 0, 0, '', '', '', '{}', '', '', '', '{}')`,
      [JSON.stringify(dialogue)],
    )
    await run((file) => file >= '0028')
    const { rows } = await parts.query('select id, owner_kind, owner_id, list, name from part order by id')
    const owner = { owner_kind: 'conversation', owner_id: 5 }
    expect(rows).toEqual([
      { id: 1, ...owner, list: 'input', name: 'needed' },
      { id: 2, ...owner, list: 'output', name: 'made' },
      { id: 3, ...owner, list: 'slot', name: 'city' },
      { id: 4, ...owner, list: 'slot', name: 'day' },
      { id: 5, ...owner, list: 'slot/day', name: 'a' },
    ])
    const { rows: counters } = await parts.query(`select value from counter where kind = 'part'`)
    expect(counters).toEqual([{ value: 5 }])
    const { rows: periods } = await parts.query('select domain_id, status from domain_period')
    expect(periods).toEqual([{ domain_id: 1, status: 'IN_PERIOD' }])
  })
})

test('who did something is the account of the address that stood there, and nobody where there is none', async () => {
  await inDatabase('accounts', async (accounts, run) => {
    await run((file) => file < '0053')
    await accounts.query(`
      insert into user_account (id, email, nick, password_hash, device, locale) values
        (7, 'kim@example.com', 'Kim', '', 'NCP', 'ko-KR');
      insert into domain (id, name, code, code_key, language, domain_type, bill_type, data_storage_period, period,
        build_limit, model_settings)
      values (1, 'shop', 'd', 'd', 'ko', 'DEFAULT', 'STANDARD', 90, 'IN_PERIOD', 50, '{}')`)
    for (const [id, who] of [
      ['1-1', 'kim@example.com'],
      ['1-2', 'former@example.com'],
      ['1-3', ''],
    ])
      await accounts.query(
        `insert into job (id, domain_id, kind, payload, requested_by, max_attempts) values ($1, 1, 'PUSH', '{}', $2, 3)`,
        [id, who],
      )
    await run((file) => file >= '0053')
    const { rows } = await accounts.query('select requested_by from job order by id')
    expect(rows.map(({ requested_by: id }) => id && Number(id))).toEqual([7, null, null])
    const { rows: texts } = await accounts.query(`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and column_name like '%!_by' escape '!' and data_type <> 'bigint'
        and column_name <> 'held_by'`)
    expect(texts).toEqual([])
  })
})

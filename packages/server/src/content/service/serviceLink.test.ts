import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serverAsset } from '../../assets'
import { openPool } from '../../db/database'
import { sealWith } from '../../outward/seal'
import { databaseOf, runOnServer } from '../../testing/database/testServer'
import { type ServiceLinkRow, secretOf } from './serviceLink'

const { config } = inject('testServer')
const name = `parlance_test_${randomBytes(6).toString('hex')}`
const folder = serverAsset('db/migrations')
let pool: Pool

async function apply(wanted: (file: string) => boolean): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && wanted(file))
  for (const file of files.sort()) await pool.query(readFileSync(path.join(folder, file), 'utf8'))
}
beforeAll(async () => {
  await runOnServer(config, `create database ${name} template template0`)
  pool = openPool(databaseOf(config, name))
  await apply((file) => file < '0057')
})
afterAll(async () => {
  await pool.end()
  await runOnServer(config, `drop database ${name} with (force)`)
})

test('links that had tables of their own are kept, their secrets still open, and no build looks changed', async () => {
  const seal = sealWith(randomBytes(32))
  await pool.query(`
    insert into domain (id, name, code, code_key, language, domain_type, bill_type, data_storage_period, period,
      build_limit, model_settings)
    select n, 'shop', 'd' || n, 'd' || n, 'ko', 'DEFAULT', 'STANDARD', 90, 'IN_PERIOD', 50, '{}'
    from generate_series(1, 2) n`)
  await pool.query(
    `insert into line_pay_link (domain_id, linked, channel_id, secret_sealed, secret_ending, environment, currency)
     values (1, false, '20', $1, 'cret', 'SANDBOX', 'JPY')`,
    [seal.close('pay secret', 'line_pay_link|secret|1')],
  )
  await pool.query(
    `insert into multimedia_intent (domain_id, active, url, secret_sealed, secret_ending, revision, updated_at, updated_by)
     values (1, true, 'https://images.example/', $1, 'cret', 4, now(), null),
       (2, false, '', null, null, 1, now(), null)`,
    [seal.close('image secret', 'multimedia_intent|secret|1')],
  )
  await pool.query(`
    insert into dialogue_settings (domain_id, settings, revision, updated_by) values
      (1, '{"timeZone":"Asia/Seoul","classifierUrl":null}', 3, null),
      (2, '{"timeZone":"Asia/Seoul","classifierUrl":"https://intents.example/"}', 3, null);
    insert into build (domain_id, id, display_id, mode, status, description, memo, requested_by, ended_at, snapshot_summary)
      select n, 1, '1', 'QUICK', 'COMPLETED', '{}', '', null, now(),
        case n when 1 then '{"payments":["linePay"],"multimedia":4,"entities":{}}'::jsonb
          else '{"payments":[],"multimedia":null,"entities":{}}' end
      from generate_series(1, 2) n`)

  const address = '"classifierUrl":"https://x.example/?a=\\"b\\""'
  await pool.query(
    `insert into user_account (id, email, nick, password_hash, device, locale) values (1, '', '', '', '', '')`,
  )
  for (const fields of [`{"a":1,${address},"text":"\\u0000, {"}`, `{"text":"classifierUrl",${address}}`])
    await pool.query(
      `insert into draft (domain_id, object, user_id, form, state, written_at, fields)
       values (1, 'settings', 1, gen_random_uuid(), 'LEFT', now(), $1)`,
      [fields],
    )

  await apply((file) => file >= '0057')

  const { rows } = await pool.query<ServiceLinkRow>('select * from service_link order by domain_id, service')
  const links = rows.map((row) => {
    const link = { ...row, domain_id: Number(row.domain_id) }
    return [link.domain_id, link.service, link.linked, link.settings, link.revision, secretOf({ seal }, link)]
  })
  expect(links).toEqual([
    [1, 'linePay', false, { channelId: '20', environment: 'SANDBOX', currency: 'JPY' }, 1, 'pay secret'],
    [1, 'multimediaIntent', true, { url: 'https://images.example/' }, 4, 'image secret'],
    [2, 'intentClassifier', true, { url: 'https://intents.example/' }, 1, null],
    [2, 'multimediaIntent', false, { url: '' }, 1, null],
  ])
  const { rows: settings } = await pool.query('select settings, revision from dialogue_settings')
  expect(settings).toEqual([1, 2].map(() => ({ settings: { timeZone: 'Asia/Seoul' }, revision: 3 })))
  const { rows: drafts } = await pool.query('select fields from draft order by fields')
  expect(drafts.map(({ fields }) => JSON.parse(fields) as unknown)).toEqual([
    { a: 1, text: '\0, {' },
    { text: 'classifierUrl' },
  ])
  const { rows: builds } = await pool.query(
    'select snapshot_summary as summary from build order by domain_id',
  )
  expect(builds.map(({ summary }) => summary)).toEqual([
    { entities: {}, services: { linePay: 1, multimediaIntent: 4 } },
    { entities: {}, services: { intentClassifier: 1 } },
  ])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ABNORMAL_TYPES,
  BILL_TYPES,
  BUILD_MODES,
  BUILD_STATUSES,
  COMPONENT_KINDS,
  type checkedOf,
  DOMAIN_TYPES,
  ENVIRONMENTS,
  ERROR_STATUS,
  FIELD_CODES,
  FIELD_PARAMS,
  intentClassifier,
  LANGUAGES,
  LINKED_CHANNELS,
  type LinkedChannel,
  type LinkStep,
  LOCALES,
  linePay,
  linkFields,
  MATCH_TYPES,
  MESSENGERS,
  multimediaIntent,
  PLATFORMS,
  ROLES,
} from '@parlance/contract'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

const folder = import.meta.dirname

/** The messages that the fields of a link name. */
function idsOfFields(link: z.ZodObject) {
  return linkFields(link).flatMap(({ field: { label, help, choices, warnings, secret } }) => [
    label,
    help,
    secret?.kept,
    ...Object.values(choices ?? {}),
    ...Object.values(warnings ?? {}),
  ])
}

/** The messages that the steps of linking name. */
function idsOfSteps(steps: readonly LinkStep[]) {
  return steps.flatMap(({ says, note, copies }) => [says, note, copies?.label, copies?.later])
}

/** The messages of a locale, file by file. */
function read(locale: string): Record<string, Record<string, string>> {
  const files = readdirSync(join(folder, locale)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [name, JSON.parse(readFileSync(join(folder, locale, name), 'utf8'))]),
  )
}
const all = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)]))
const english = Object.assign({}, ...Object.values(all['en-US']!)) as Record<string, string>
/** Those of some ids that nothing is said for. */
const missing = (ids: readonly (string | undefined)[]) =>
  ids.filter((id) => id !== undefined && !(id in english))

/** Names of the values that a message takes, at any depth; what stands quoted is text. */
/** What stands behind `=1` is a word of the language. */
function placeholders(message: string): string[] {
  const found = message.replace(/'[{}][^']*'/g, '').matchAll(/(?<!=\d )\{(\w+)[,}]/g)
  return [...new Set([...found].map(([, name]) => name!))].sort()
}

describe('the words of the console', () => {
  const families: [string, readonly string[]][] = [
    ['error', Object.keys(ERROR_STATUS)],
    ['field', FIELD_CODES],
    ['buildStatus', BUILD_STATUSES],
    ['buildMode', BUILD_MODES],
    ['matchType', MATCH_TYPES],
    ['platform', PLATFORMS],
    ['language', LANGUAGES],
    ['environment', ENVIRONMENTS],
    ['kind', COMPONENT_KINDS],
    ['role', ROLES],
    ['domainType', DOMAIN_TYPES],
    ['billType', BILL_TYPES],
  ]
  it.each(families)('say every %s of the contract', (family, codes) => {
    expect(codes.filter((code) => !(`${family}.${code}` in english))).toEqual([])
  })

  it.each(MESSENGERS)('say all that the contract names of %s', (platform) => {
    const { words, link, steps, calls }: LinkedChannel = LINKED_CHANNELS[platform]
    const { code } = (calls.check.reply as ReturnType<typeof checkedOf>).shape.problems.element.shape
    const ids = [
      `platform.${platform}`,
      `setting.words.${platform}`,
      ...['about', 'steps', 'allWell'].map((id) => `${words}.${id}`),
      ...code.options.map((problem) => `${words}.problem.${problem}`),
      ...idsOfFields(link),
      ...idsOfSteps(steps),
    ]
    expect(missing(ids)).toEqual([])
  })

  it.each([multimediaIntent, intentClassifier])('say all that the fields of a server name', ({ fields }) => {
    expect(missing(idsOfFields(fields))).toEqual([])
  })

  it('say all that the contract names of LINE Pay', () => {
    const { words, steps, problems } = linePay
    const ids = ['title', 'about', 'steps', 'check', 'allWell', 'unlinkText'].map((id) => `${words}.${id}`)
    const said = problems.map((problem) => `${words}.problem.${problem}`)
    expect(missing([...ids, ...said, ...idsOfFields(linePay.link.body), ...idsOfSteps(steps)])).toEqual([])
  })

  it('give every abnormal page a title and a text', () => {
    const ids = ABNORMAL_TYPES.flatMap((type) => [`abnormal.${type}.title`, `abnormal.${type}.text`])
    expect(missing(ids)).toEqual([])
  })

  it.each(LOCALES)('are the same set in %s, with the same values', (locale) => {
    for (const [file, messages] of Object.entries(all['en-US']!)) {
      const theirs = all[locale]![file] ?? {}
      expect(Object.keys(theirs).sort(), file).toEqual(Object.keys(messages).sort())
      for (const [id, message] of Object.entries(messages))
        expect(placeholders(theirs[id]!), `${file} ${id}`).toEqual(placeholders(message))
    }
  })

  it('use no values of a field but those that the contract names', () => {
    for (const code of FIELD_CODES)
      expect(FIELD_PARAMS[code], code).toEqual(
        expect.arrayContaining(placeholders(english[`field.${code}`]!)),
      )
  })

  it.each(LOCALES)('quote braces that are text in %s', (locale) => {
    const messages = Object.entries(
      Object.assign({}, ...Object.values(all[locale]!)) as Record<string, string>,
    )
    // Values have names in small letters; a code in capitals is what an operator is to write.
    const codes = messages.filter(([, message]) =>
      placeholders(message).some((name) => /^[A-Z_]+$/.test(name)),
    )
    expect(codes).toEqual([])
  })

  it('put no Korean particle behind a value, as it depends on its last sound', () => {
    const messages = Object.entries(
      Object.assign({}, ...Object.values(all['ko-KR']!)) as Record<string, string>,
    )
    const behind = /\{\w+\}[”’』]?(?:은|는|이|가|을|를|과|와|으로)(?=[ ,.]|$)/
    expect(messages.filter(([, message]) => behind.test(message))).toEqual([])
  })

  it.each(['zh-CN', 'zh-TW'] as const)('have one word for an answer in %s', (locale) => {
    const messages = Object.entries(
      Object.assign({}, ...Object.values(all[locale]!)) as Record<string, string>,
    )
    expect(messages.filter(([, message]) => message.includes('答案'))).toEqual([])
  })

  it.each(LOCALES)('can all be said in %s', (locale) => {
    const messages = Object.assign({}, ...Object.values(all[locale]!)) as Record<string, string>
    const errors: unknown[] = []
    const intl = createIntl({ locale, messages: messages as never, onError: (error) => errors.push(error) })
    for (const [id, message] of Object.entries(messages)) {
      const values = Object.fromEntries(placeholders(message).map((name) => [name, 7]))
      const said = (intl.formatMessage as (d: { id: string }, v: object) => string)({ id }, values)
      expect(said, id).not.toBe('')
    }
    expect(errors).toEqual([])
  })
})

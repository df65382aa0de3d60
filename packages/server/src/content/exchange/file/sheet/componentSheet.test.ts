import {
  BOT_LISTS,
  COMPONENTS,
  columnsOfKind,
  EntityFields,
  LISTED_KINDS,
  type ListedKind,
  LOCALES,
  SHEET_KINDS,
} from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { cases } from '../../../../../../../scripts/suite/cases'
import { writeXlsx } from '../../../../outward/sheet/writeSheet'
import { anyComponents } from '../../../../testing/content/componentArbitrary'
import { COMPONENT_TITLES } from '../../titles/componentTitles'
import { parseUpload } from '../parseUpload'
import { componentHeader } from './componentHeader'
import { headingsOf, rowsOfComponent } from './componentRows'

const schemaOf = (kind: ListedKind) =>
  (kind === 'entity' ? EntityFields : COMPONENTS[kind].create.body) as z.ZodType<Record<string, unknown>>

async function* sheetOf(kind: ListedKind, components: readonly Record<string, unknown>[]) {
  yield headingsOf(kind, 'zh-TW')
  for (const fields of components) yield* rowsOfComponent(kind, fields)
}

test('the sheet of any components is read as these very components, with no problem', async () => {
  await fc.assert(
    fc.asyncProperty(anyComponents, fc.constantFrom(...LISTED_KINDS), async (lists, kind) => {
      const components = lists[BOT_LISTS[kind]]!.map((one) => schemaOf(kind).parse(one))
      const bytes = await writeXlsx(BOT_LISTS[kind], sheetOf(kind, components))
      const { bot, issues, rows } = await parseUpload(bytes, 'a.xlsx', 'en')
      expect(issues).toEqual([])
      expect(bot?.components.map(({ fields }) => fields)).toEqual(components)
      expect(rows).toBeGreaterThanOrEqual(components.length)
    }),
    { numRuns: cases(300), endOnFailure: true },
  )
})

test.each(LOCALES)('the headings of every kind in %s name its columns and no other kind', (locale) => {
  for (const kind of SHEET_KINDS) {
    const columns = columnsOfKind(kind)
    const rows = [
      { row: 1, cells: ['A title'] },
      { row: 3, cells: columns.map((column) => COMPONENT_TITLES[locale][column]) },
    ]
    // Names alone say nothing: the list does from which the upload starts.
    const wanted = columns.length === 1 ? kind : undefined
    const header = componentHeader(rows, { name: null, wanted })
    expect([header?.kind, header?.row], kind).toEqual([kind, 3])
    expect([...header!.positions], kind).toEqual(columns.map((column, at) => [column, [at]]))
  }
})

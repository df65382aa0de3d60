import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testsNear } from './changedTests.mjs'

const root = join(import.meta.dirname, '../..')
const SERVER = 'packages/server/src'

test('the tests of a change are those that import it, those beside it, and itself', () => {
  const near = testsNear(root, [`${SERVER}/db/listen.ts`])
  expect(near).toContain(`${SERVER}/db/listen.test.ts`)
  expect(near).not.toContain(`${SERVER}/access/session/session.test.ts`)
  const helped = testsNear(root, [`${SERVER}/testing/database/testDatabase.ts`])
  expect(helped).toEqual(
    expect.arrayContaining([
      `${SERVER}/testing/database/testDatabase.test.ts`,
      `${SERVER}/db/listen.test.ts`,
    ]),
  )
  expect(testsNear(root, [`${SERVER}/access/session/session.test.ts`])).toContain(
    `${SERVER}/access/session/session.test.ts`,
  )
})

test('what has no tests beside it has those of the folder above, and what is no source has none', () => {
  expect(testsNear(root, [`${SERVER}/db/migrations/0001_start.sql`])).toContain(
    `${SERVER}/db/migrations.test.ts`,
  )
  expect(testsNear(root, ['README.md', 'docs/glossary.md'])).toEqual([])
})

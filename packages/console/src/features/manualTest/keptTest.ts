import { ENVIRONMENTS, ManualTestReply, PLATFORMS, TEST_CONTENTS } from '@parlance/contract'
import { z } from 'zod'
import type { TestSession } from './testTurn'

/** An analysis is long: more turns would fill what a tab may keep. */
const TURNS_MAX = 50

const Given = z.array(z.object({ key: z.number(), name: z.string(), value: z.string() }))
const KeptTest = z.object({
  environment: z.enum(ENVIRONMENTS),
  content: z.enum(TEST_CONTENTS).nullable().default('BUILD'),
  testId: z.string(),
  options: z.object({
    at: z.string(),
    platform: z.enum(PLATFORMS).nullable(),
    contexts: z.array(z.string()),
    userVariables: Given,
    entities: Given,
    slots: Given,
  }),
  turns: z.array(
    z.object({
      id: z.string(),
      event: z.enum(['open', 'send']),
      shown: z.string(),
      sent: z.string(),
      reply: ManualTestReply,
    }),
  ),
  explained: z.string().nullable(),
})

/** The test of this name that the tab had before the page was loaded, unless another version has written it. */
export function keptTest(name: string): TestSession | undefined {
  try {
    return KeptTest.parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps a test for the next load of the page; a turn without an answer is not kept. */
export function keepTest(name: string, test: TestSession): void {
  const turns = test.turns.filter(({ reply }) => reply !== undefined).slice(-TURNS_MAX)
  try {
    sessionStorage.setItem(name, JSON.stringify({ ...test, turns }))
  } catch {
    // Storage may be refused or full: the test then lives as long as the page.
  }
}

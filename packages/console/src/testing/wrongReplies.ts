import { afterEach } from 'vitest'
import { NOT_STRICT } from './notStrict'

/** Answers of a fake server in the running test that no server gives, by the replies that the contract declares. */
export const wrongReplies: string[] = []

afterEach(({ task }) => {
  const wrong = [...new Set(wrongReplies.splice(0))]
  if (
    wrong.length === 0 ||
    NOT_STRICT.some((file) => task.file.name.endsWith(`console/src/${file}.test.tsx`))
  )
    return
  throw new Error(`The fake server answers against the contract:\n${wrong.join('\n')}`)
})

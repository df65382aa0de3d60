import { afterEach } from 'vitest'
import { NOT_STRICT } from './notStrict'
import { wrongReplies } from './wrongReplies'

// A test whose fake server answers what no server does fails.
afterEach(({ task }) => {
  const wrong = [...new Set(wrongReplies.splice(0))]
  const isStrict = !NOT_STRICT.some((file) => task.file.name.endsWith(`console/src/${file}.test.tsx`))
  if (isStrict && wrong.length > 0)
    throw new Error(`The fake server answers against the contract:\n${wrong.join('\n')}`)
})

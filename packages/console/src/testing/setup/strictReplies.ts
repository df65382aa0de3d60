import { afterEach } from 'vitest'
import { wrongReplies } from './wrongReplies'

// A test whose fake server answers what no server does fails.
afterEach(() => {
  const wrong = [...new Set(wrongReplies.splice(0))]
  if (wrong.length > 0) throw new Error(`The fake server answers against the contract:\n${wrong.join('\n')}`)
})

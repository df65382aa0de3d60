import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

// Files share a window: each begins with the usual size, whatever another has left.
beforeAll(() => page.viewport(1440, 900))

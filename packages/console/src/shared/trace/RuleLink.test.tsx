import type { Trace } from '@parlance/contract'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { RuleLink } from './RuleLink'

afterEach(cleanUp)

const steps = (...won: Trace['steps']): Pick<Trace, 'steps'> => ({
  steps: [{ step: 'SESSION', outcome: 'DONE', reason: 'NEW', params: {} }, ...won],
})

it('names the banned word that ended a turn, and leads to it', async () => {
  const found = { step: 'BANNED', outcome: 'WON', reason: 'FOUND', params: { word: 'damn it' } } as const
  renderConsole(<RuleLink domainId={1} trace={steps(found)} />)
  await expect
    .element(page.getByRole('link', { name: 'damn it' }))
    .toHaveAttribute('href', '/bannedWord?domainId=1&search=damn+it')
})

it('names the group of keywords that answered, and nothing where none did', async () => {
  const found = {
    step: 'KEYWORD',
    outcome: 'WON',
    reason: 'MATCHED',
    params: { keyword: 'hi', group: 'Hello' },
  } as const
  renderConsole(<RuleLink domainId={1} trace={steps(found)} />)
  await expect
    .element(page.getByRole('link', { name: 'Hello' }))
    .toHaveAttribute('href', '/keywordGroup?domainId=1&search=Hello')
  cleanUp()
  const lost = { step: 'BANNED', outcome: 'LOST', reason: 'NOT_FOUND', params: {} } as const
  renderConsole(<RuleLink domainId={1} trace={steps(lost)} />)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

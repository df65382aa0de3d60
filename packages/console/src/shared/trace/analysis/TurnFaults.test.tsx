import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { TurnFaults } from './TurnFaults'

afterEach(cleanUp)

const failed = (fault: string) => ({
  code: 'CALL_FAILED',
  params: { purpose: 'ACTION_METHOD', name: 'price', fault },
})

describe('what failed in a turn', () => {
  it('says why a call was not made and who can allow it', async () => {
    renderConsole(<TurnFaults errorCodes={['AM-1003-0']} warnings={[failed('BLOCKED_ADDRESS')]} />)
    await expect.element(page.getByText('AM-1003-0', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText(/Action method · price.*Address not allowed.*adds it to OUTBOUND_ALLOW/))
      .toBeVisible()
  })

  it('says once what its code says already', async () => {
    renderConsole(<TurnFaults errorCodes={['AM-1002-300']} warnings={[failed('TIMEOUT')]} />)
    await expect.element(page.getByText('AM-1002-300 Timed out')).toBeVisible()
    expect(document.querySelectorAll('li')).toHaveLength(1)
  })
})

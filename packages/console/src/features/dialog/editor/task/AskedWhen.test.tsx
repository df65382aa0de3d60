import { Task } from '@parlance/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTask } from '../../../../testing/fakeTask'

let opened: Awaited<ReturnType<typeof openTask>> | undefined
afterEach(() => opened?.close())

const aSlot = (name: string) => ({ name, entity: '@{city}', required: true, askBack: `Which ${name}?` })

it('a slot is asked only where another has a value, and another task begins after a yes', async () => {
  opened = await openTask(Task.parse({ slots: [aSlot('city'), aSlot('day')] }))
  await page.getByRole('button', { name: 'Slot 2: day' }).click()
  await page.getByRole('button', { name: 'More for this slot' }).click()
  await page.getByRole('textbox', { name: 'Find a setting' }).fill('another slot')
  await page.getByRole('option', { name: /Asked only when/ }).click()
  const section = page.getByRole('region', { name: 'Asked only when' })
  await section.getByLabelText('Slot', { exact: true }).selectOptions('city')
  await section.getByLabelText('Has one of these values').fill('Seoul')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('radio', { name: /Asks before another task/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await vi.waitFor(() => expect(opened!.saved()).toHaveLength(1))
  expect(opened.saved()[0]!.task!.slots.map(({ askedWhen }) => askedWhen)).toEqual([
    undefined,
    { slot: 'city', values: ['Seoul'] },
  ])
  expect(opened.saved()[0]!.task!.interruption).toBe('ASK')
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { Tooltips } from './Tooltips'
import { tooltip } from './tooltip'

afterEach(cleanUp)

const button = (name: string) => page.getByRole('button', { name })
const shown = () =>
  page
    .getByRole('tooltip')
    .elements()
    .map((each) => each.textContent)

it('is shown where the mouse rests, one at a time, and goes at a press or a key', async () => {
  renderConsole(
    <>
      <Tooltips />
      <button type="button" {...tooltip('Opens the list')}>
        First
      </button>
      <button type="button" {...tooltip('Closes the list', 'right')}>
        Second
      </button>
    </>,
  )
  await userEvent.hover(button('First'))
  await expect.poll(shown).toEqual(['Opens the list'])
  await userEvent.hover(button('Second'))
  await expect.poll(shown).toEqual(['Closes the list'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toEqual([])
  await userEvent.hover(button('First'))
  await expect.poll(shown).toEqual(['Opens the list'])
  await userEvent.click(button('First'))
  await expect.poll(shown).toEqual([])
})

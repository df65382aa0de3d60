import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { Confirm } from './Confirm'

afterEach(cleanUp)

const ask = (more: { danger?: boolean; typed?: { label: string; value: string } }) => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  renderConsole(
    <Confirm
      opened
      title="Delete “Refund”?"
      action="Delete"
      {...more}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )
  return { onConfirm, onClose }
}
const button = (name: string) => page.getByRole('button', { name })

it('does no harm at Enter where the button is red', async () => {
  const { onConfirm, onClose } = ask({ danger: true })
  await expect.element(button('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('goes on at Enter where nothing is lost', async () => {
  const { onConfirm } = ask({})
  await expect.element(button('Delete')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('wants the words typed out where much would be lost', async () => {
  const { onConfirm } = ask({ danger: true, typed: { label: 'Type the name', value: 'Refund' } })
  const input = page.getByLabelText('Type the name')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('Refun{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.keyboard('d{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

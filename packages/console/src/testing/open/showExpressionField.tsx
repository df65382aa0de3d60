import type { ExpressionKind } from '@parlance/contract'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { ExpressionInput } from '../../shared/expression/ExpressionInput'
import { ExpressionTextarea } from '../../shared/expression/ExpressionTextarea'
import { fakeDomain } from '../fakeDomain'
import { fakeOffers } from '../fakeOffers'
import { fakeServer } from '../fakeServer'
import { renderConsole } from '../renderConsole'

type Shown = { accepts: readonly ExpressionKind[]; text?: string; lines?: boolean }

function Field({ accepts, text = '', lines = true }: Shown) {
  const [value, setValue] = useState(text)
  const shared = { label: 'Text', domainId: 1, accepts, value }
  return lines ? (
    <ExpressionTextarea {...shared} onChange={(event) => setValue(event.currentTarget.value)} />
  ) : (
    <ExpressionInput {...shared} onChange={(event) => setValue(event.currentTarget.value)} />
  )
}

/** Shows a field for expressions by itself, of one line or several, with the caret in it. */
export async function showExpressionField(shown: Shown): Promise<void> {
  renderConsole(<Field {...shown} />)
  await field().click()
}
export const field = () => page.getByRole('textbox', { name: 'Text' })
export const input = () => field().element() as HTMLTextAreaElement
export const option = (name: string | RegExp) => page.getByRole('option', { name })
export const options = () => page.getByRole('option')
/** Types the keys as they are: of the library's own notation nothing is meant. */
export const type = (text: string) => userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'))
export const put = (start: number, end = start) => input().setSelectionRange(start, end)
export const caret = () => [input().selectionStart, input().selectionEnd]

/** A server that offers; answers wait for `until`. */
export function fakeOfferServer(until: () => Promise<void> = () => Promise.resolve()) {
  return fakeServer(async (asked) => {
    if (asked.path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (asked.path !== '/api/v1/expression') return undefined
    await until()
    return { body: fakeOffers(asked) }
  })
}

import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commit, compose } from '../../testing/inputMethod'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { createStore } from '../store/createStore'
import { SearchInput } from './SearchInput'

/** Where the search stands, as an address that takes a moment to change. */
const address = createStore('')
let asked: string[]

beforeEach(() => {
  asked = []
  address.set('')
})
afterEach(cleanUp)

function List(): ReactNode {
  return (
    <SearchInput
      value={address.useValue((text) => text)}
      onSearch={(text) => {
        asked.push(text)
        setTimeout(() => address.set(text), 60)
      }}
    />
  )
}

const field = () => page.getByRole('searchbox')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function open() {
  renderConsole(<List />)
  await field().click()
}

/** Each step composes, or ends with `!` and becomes text; the next key comes after `ms`. */
async function type(steps: string[], ms: number) {
  for (const step of steps) {
    if (step.endsWith('!')) await commit(step.slice(0, -1))
    else await compose(step)
    await pause(ms)
  }
}
const DELIVERY = ['ㅂ', '배', '배!', 'ㅅ', '소', '송', '송!', ' !', 'ㅈ', '조', '조!', 'ㅎ', '호', '회']

describe('a search that is typed with pauses', () => {
  it.each([60, 120, 300])(
    'in Korean, %i ms a key, is whole in the field and in the list, without a last key',
    async (ms) => {
      await open()
      await type(DELIVERY, ms)
      await expect.poll(() => asked.at(-1)).toBe('배송 조회')
      await pause(100)
      await expect.element(field()).toHaveValue('배송 조회')
      expect(asked.filter((search) => /[ㄱ-ㅣ]$/.test(search))).toEqual([])
    },
  )

  it('in Japanese is searched once it is converted, and keeps what is composed meanwhile', async () => {
    await open()
    await type(['は', 'はい', '配送', '配送!'], 50)
    await compose('じ')
    await expect.poll(() => asked).toEqual(['配送'])
    await pause(150)
    await expect.element(field()).toHaveValue('配送じ')
    expect(asked).toEqual(['配送'])
  })

  it('keeps its last blank, and takes over a search from elsewhere', async () => {
    await open()
    await userEvent.keyboard('refund ')
    await expect.poll(() => asked.at(-1)).toBe('refund')
    await pause(100)
    await expect.element(field()).toHaveValue('refund ')
    address.set('')
    await expect.element(field()).toHaveValue('')
    await compose('환')
    address.set('elsewhere')
    await pause(50)
    await expect.element(field()).toHaveValue('환')
  })
})

import { IN_ANSWERS } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { commit, compose, composingKey, devtools } from '../../../testing/inputMethod'
import {
  caret,
  fakeOfferServer,
  field,
  input,
  option,
  put,
  showExpressionField as show,
  type,
} from '../../../testing/open/showExpressionField'
import { cleanUp } from '../../../testing/renderConsole'

let server: ReturnType<typeof fakeOfferServer>
beforeEach(() => {
  server = fakeOfferServer()
})
afterEach(() => {
  cleanUp()
  server.restore()
})

describe('an expression is one unit', () => {
  const TEXT = 'to @{city} on `@{DATE}'

  it('to arrows, with Shift as well', async () => {
    await show({ accepts: IN_ANSWERS, text: TEXT })
    put(10)
    await userEvent.keyboard('{ArrowLeft}')
    expect(caret()).toEqual([3, 3])
    await userEvent.keyboard('{ArrowRight}')
    expect(caret()).toEqual([10, 10])
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect(caret()).toEqual([2, 10])
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(caret()).toEqual([10, 10])
  })

  it('to Backspace and Delete, which undo takes back as a whole', async () => {
    await show({ accepts: IN_ANSWERS, text: TEXT })
    put(10)
    await userEvent.keyboard('{Backspace}')
    await expect.element(field()).toHaveValue('to  on `@{DATE}')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(field()).toHaveValue(TEXT)
    put(3)
    await userEvent.keyboard('{Delete}')
    await expect.element(field()).toHaveValue('to  on `@{DATE}')
  })

  it('to the deletion of a word that cuts into it', async () => {
    await show({ accepts: IN_ANSWERS, text: 'to @{city} ' })
    put(11)
    await userEvent.keyboard('{Control>}{Backspace}{/Control}')
    await expect.poll(() => input().value).not.toContain('{')
    expect(input().value).not.toContain('}')
  })

  it('to the mouse and to lines: the caret never stands inside', async () => {
    await show({ accepts: IN_ANSWERS, text: TEXT })
    put(5)
    await expect.poll(caret).toEqual([3, 3])
    put(1, 6)
    await expect.poll(caret).toEqual([1, 10])
    put(8)
    await expect.poll(caret).toEqual([10, 10])
    await userEvent.keyboard('X')
    await expect.element(field()).toHaveValue('to @{city}X on `@{DATE}')
  })

  it('while it is typed it is not yet one', async () => {
    await show({ accepts: IN_ANSWERS, text: '@{}' })
    put(2)
    await type('ci')
    await userEvent.keyboard('{Escape}')
    await type('ty')
    await expect.element(field()).toHaveValue('@{city}')
    await userEvent.keyboard('{Backspace}')
    await expect.element(field()).toHaveValue('@{cit}')
  })

  it('is copied as its text, and coloured where it stands', async () => {
    await show({ accepts: IN_ANSWERS, text: TEXT })
    const marks = [...document.querySelectorAll('mark')]
    expect(marks.map(({ textContent }) => textContent)).toEqual(['@{city}', '`@{DATE}'])
    await userEvent.keyboard('{Control>}ac{/Control}{End}{Control>}v{/Control}')
    await expect.element(field()).toHaveValue(TEXT + TEXT)
  })
})

describe('input methods', () => {
  const spell = async (...steps: string[]) => {
    for (const step of steps) {
      await composingKey('KeyA')
      await compose(step)
    }
  }

  it('Korean: the list follows each syllable, and the Enter that ends the last one chooses', async () => {
    await show({ accepts: IN_ANSWERS, text: '' })
    await type('내일 @{')
    await spell('ㄷ', '도')
    await expect.element(option('@{도시}')).toBeVisible()
    await commit('도')
    await spell('ㅅ', '시')
    await composingKey('Enter')
    await commit('시')
    await expect.element(field()).toHaveValue('내일 @{도시}')
    await spell('ㅇ', '에')
    await commit('에')
    await expect.element(field()).toHaveValue('내일 @{도시}에')
  })

  it.each([
    ['Japanese', ['t', 'と', 'とし', '都市'], '都市'],
    ['Chinese', ['d', 'du', "du'shi", '都市'], '都市'],
  ])('%s: what confirms a candidate chooses nothing, the next Enter does', async (_which, steps, word) => {
    await show({ accepts: IN_ANSWERS, lines: false })
    await type('@{')
    await spell(...steps)
    await composingKey('Enter')
    await commit(word)
    await devtools().send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter' })
    await expect.element(field()).toHaveValue(`@{${word}`)
    await expect.element(option(`@{${word}}`)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue(`@{${word}}`)
  })

  it('what is composed on either side of an expression, and between its braces, stays whole', async () => {
    await show({ accepts: IN_ANSWERS, text: 'a@{city}b@{}' })
    for (const at of [8, 1]) {
      put(at)
      await spell('ㅂ', '배')
      await commit('배')
      await spell('ㅅ', '소', '송')
      await commit('송')
    }
    await expect.element(field()).toHaveValue('a배송@{city}배송b@{}')
    put(input().value.length - 1)
    await spell('ㄷ', '도')
    await commit('도')
    await spell('ㅅ', '시')
    await commit('시')
    await expect.element(field()).toHaveValue('a배송@{city}배송b@{도시}')
  })
})

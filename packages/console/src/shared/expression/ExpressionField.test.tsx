import { AnswerBubble, IN_ANSWERS, IN_REQUESTS, IN_SCRIPTS, parseExpression } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  caret,
  fakeOfferServer,
  field,
  input,
  option,
  options,
  put,
  showExpressionField as show,
  type,
} from '../../testing/open/showExpressionField'
import { cleanUp } from '../../testing/renderConsole'

let server: ReturnType<typeof fakeOfferServer>
/** A moment that answers wait for. */
let until: Promise<void>
beforeEach(() => {
  until = Promise.resolve()
  server = fakeOfferServer(() => until)
})
afterEach(() => {
  cleanUp()
  server.restore()
})

describe('what is offered', () => {
  it.each([
    ['$', 'po', '${points}', IN_ANSWERS],
    ['${', 'po', '${points}', IN_ANSWERS],
    ['${', 'switch', '${`switchToAgent(Night desk)}', IN_ANSWERS],
    ['${', 'switchToAgent(ni', '${`switchToAgent(Night desk)}', IN_ANSWERS],
    ['$2{', 'me', '$2{member}', IN_ANSWERS],
    ['$[', 'ci', '$[@{city}]', IN_REQUESTS],
    ['#', 'si', '#{size}', IN_ANSWERS],
    ['#2{', 'co', '#2{colour}', IN_ANSWERS],
    ['@{', 'ci', '@{city}', IN_ANSWERS],
    ['`@{', 'da', '`@{DATE}', IN_ANSWERS],
    ['@var.{', 'pl', '@var.{please}', IN_SCRIPTS],
    ['`@var.{', '요', '`@var.{요청}', IN_SCRIPTS],
    ['*{', 'pr', '*{price}', IN_ANSWERS],
    ['*{', 'cic', '*{cicRequest.caller}', IN_ANSWERS],
    ['*{', 'order.items[0]', '*{order.items[0]}', IN_ANSWERS],
    ['$2{', 'member.point', '$2{member.point}', IN_ANSWERS],
  ])('%s%s offers %s, by keyboard', async (sign, name, written, accepts) => {
    await show({ accepts })
    await type(`to ${sign}`)
    await type(name)
    await expect.element(option(written)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue(`to ${written}`)
    await expect.element(options()).not.toBeInTheDocument()
    expect(parseExpression(written)).toMatchObject([{ kind: 'reference' }])
    if (accepts !== IN_ANSWERS) return
    const component = { type: 'text', data: { description: input().value } }
    expect(AnswerBubble.safeParse({ answerType: 'TEXT', component }).success).toBe(true)
  })

  it.each([
    ['$', '$2{member}', IN_ANSWERS],
    ['$[`', '$[`@{DATE}]', IN_REQUESTS],
    ['#', '#2{colour}', IN_ANSWERS],
    ['@', '@{city}', IN_ANSWERS],
    ['`@', '`@{DATE}', IN_ANSWERS],
    ['@var', '@var.{please}', IN_SCRIPTS],
    ['*{', '*{price}', IN_ANSWERS],
  ])('%s offers %s, by mouse', async (sign, written, accepts) => {
    await show({ accepts, lines: false })
    await type(sign)
    await option(written).click()
    await expect.element(field()).toHaveValue(written)
    await expect.element(field()).toHaveFocus()
    expect(caret()).toEqual([written.length, written.length])
  })

  it('is five items, each with what it is, an example, and whether it is sensitive', async () => {
    await show({ accepts: IN_ANSWERS })
    await type('@')
    await expect.poll(() => options().elements().length).toBe(5)
    await expect.element(option('@{city} Entity · Dictionary Seoul, Busan')).toBeVisible()
    await expect.element(option('@{phone} Entity · Pattern General sensitive')).toBeVisible()
    await type('x')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect.element(options()).not.toBeInTheDocument()
    await type('`@T')
    await expect.element(option('`@{TIME} Time of day Confidential sensitive')).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-activedescendant', options().elements()[0]!.id)
    const listId = input().getAttribute('aria-controls')!
    expect(document.getElementById(listId)).toHaveAttribute('role', 'listbox')
  })

  it('behind ${ are methods of the domain first, then those that are built in', async () => {
    await show({ accepts: IN_ANSWERS })
    await type('${')
    const names = () =>
      options()
        .elements()
        .map((each) => each.firstElementChild!.textContent)
    await expect.poll(names).toEqual(['${points}', '${`switchToAgent(Night desk)}'])
  })

  it('is chosen by up, down and Tab, and Escape closes the list until something else is typed', async () => {
    await show({ accepts: IN_ANSWERS })
    await type('@')
    await expect.poll(() => options().elements().length).toBe(5)
    const names = options()
      .elements()
      .map((each) => each.firstElementChild!.textContent)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Tab}')
    await expect.element(field()).toHaveValue(names[1]!)
    await type(' @ci')
    await expect.element(option('@{city}')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(options()).not.toBeInTheDocument()
    await type('t')
    await expect.element(options()).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue(`${names[1]} @cit\n`)
  })

  it('waits for the items of what was typed last', async () => {
    await show({ accepts: IN_ANSWERS })
    await type('@')
    await expect.poll(() => options().elements().length).toBe(5)
    let answer = () => {}
    until = new Promise((resolve) => {
      answer = resolve
    })
    await type('ph')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('@ph')
    answer()
    await expect.element(field()).toHaveValue('@{phone}')
  })

  it('are only kinds that the field may hold, and nothing in an address or a price', async () => {
    await show({ accepts: ['entity'] })
    await type('bob@ci A$ 5# *{p')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(options().elements()).toEqual([])
    expect(server.asked.filter(({ path }) => path.endsWith('/expression'))).toEqual([])
  })
})

describe('formats', () => {
  it('are offered behind the colon of a value that there is', async () => {
    await show({ accepts: IN_ANSWERS })
    await type('*{price:co')
    await expect.element(option('*{price:comma} With separators 1234567 → 1,234,567')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('*{price:comma}')
  })

  it('are offered behind a whole expression, and a colon may stay one', async () => {
    await show({ accepts: IN_ANSWERS, text: '`@{DATE}' })
    put(8)
    await type(':')
    await expect.poll(() => options().elements().length).toBe(5)
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('`@{DATE}:\n')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await type(':date')
    await expect.element(option('`@{DATE:date}')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field()).toHaveValue('`@{DATE:date}')
  })
})

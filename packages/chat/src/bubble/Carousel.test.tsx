import type { Component } from '@parlance/contract'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../theme.css'
import { widgetMessages } from '../widgetMessages'
import { Bubble } from './Bubble'
import type { Press } from './press'

let root: Root
let host: HTMLElement
let pressed: Press[] = []

afterEach(() => {
  root.unmount()
  host.remove()
  pressed = []
})

function show(...cards: object[]) {
  host = document.createElement('div')
  host.style.width = '372px'
  document.body.append(host)
  root = createRoot(host)
  root.render(
    <Bubble
      component={{ type: 'carousel', data: { cards } } as Component}
      labels={widgetMessages('en')}
      onPress={(press) => pressed.push(press)}
    />,
  )
}

/** A card with a name and one button, which says `said` in the chat. */
function card(name: string, title: string, said: string) {
  const action = { type: 'postback', data: { postback: said, postbackFull: `${said}!` } }
  const button = { type: 'button', title, data: { type: 'basic', action } }
  return {
    type: 'template',
    data: {
      cover: { type: 'text', data: { description: name } },
      contentTable: [[{ rowSpan: 1, colSpan: 1, data: button }]],
    },
  }
}

it('offers similar answers as a list of their names', async () => {
  show(...['Opening hours', 'Parking'].map((name) => card(name, 'This is it', name)))
  await page.getByRole('button', { name: 'Parking' }).click()
  expect(pressed).toEqual([{ shown: 'Parking', sent: 'Parking!' }])
  expect(page.getByText('This is it').query()).toBeNull()
})

it('keeps cards whose buttons say something else', async () => {
  show(card('Basic', 'Buy', 'I want Basic'), card('Premium', 'Buy', 'I want Premium'))
  await expect.element(page.getByText('Premium')).toBeVisible()
  expect(page.getByRole('button', { name: 'Buy' }).elements()).toHaveLength(2)
})

it('scrolls by keyboard and counts its cards', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  show(...names.map((name) => card(name, `Choose ${name}`, `I choose ${name}`)))
  const row = page.getByRole('group', { name: 'Cards' })
  await expect.element(page.getByRole('group', { name: '3 / 8' })).toBeInTheDocument()
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(0)
})

it('brings the hidden cards of a row by a button', async () => {
  const text = 'word '.repeat(20)
  show(
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
      type: 'text',
      data: { description: `${name} ${text}` },
    })),
  )
  const next = page.getByRole('button', { name: 'More cards' })
  const previous = page.getByRole('button', { name: 'Previous cards' })
  await expect.element(next).toBeVisible()
  expect(previous.query()).toBeNull()
  await next.click()
  const row = page.getByRole('group', { name: 'Cards' }).element()
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(100)
  await expect.element(previous).toBeVisible()
  row.scrollLeft = row.scrollWidth
  await expect.element(next).not.toBeInTheDocument()
})

import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { useEnter } from './composition'

const sent: string[] = []
let root: Root
let host: HTMLElement

function Field() {
  const [value, setValue] = useState('')
  const enter = useEnter((whole) => sent.push(whole))
  return (
    <input aria-label="field" value={value} onChange={(e) => setValue(e.currentTarget.value)} {...enter} />
  )
}

type Devtools = { send: (method: string, params: object) => Promise<unknown> }
const devtools = () => cdp() as unknown as Devtools

/** A key as an input method sends it: code 229, inside the composition that is open. */
const composingKey = (code: string) =>
  devtools().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code,
    windowsVirtualKeyCode: 229,
  })
const keyUp = (code: string) =>
  devtools().send('Input.dispatchKeyEvent', { type: 'keyUp', key: code, code, windowsVirtualKeyCode: 13 })
const compose = (text: string) =>
  devtools().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
const commit = (text: string) => devtools().send('Input.insertText', { text })
const plainEnter = async () => {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await devtools().send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

async function openField() {
  sent.length = 0
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  root.render(<Field />)
  await page.getByLabelText('field').click()
}

afterEach(() => {
  root.unmount()
  host.remove()
})

describe('Enter in a field', () => {
  it('sends Korean at once and whole, though the last syllable was still composing', async () => {
    await openField()
    await compose('ㅎ')
    await compose('하')
    await compose('한')
    await composingKey('Enter')
    await commit('한')
    await settled()
    expect(sent).toEqual(['한'])
  })

  it('sends Korean once, though the browser repeats the Enter after the composition', async () => {
    await openField()
    await compose('글')
    await composingKey('Enter')
    await commit('글')
    await settled()
    await plainEnter()
    await settled()
    expect(sent).toEqual(['글'])
  })

  it('does nothing when it confirms a Japanese candidate, and sends with the next Enter', async () => {
    await openField()
    await compose('にほん')
    await composingKey('Space')
    await compose('日本')
    await composingKey('Enter')
    await commit('日本')
    await settled()
    expect(sent).toEqual([])
    await keyUp('Enter')
    await plainEnter()
    await settled()
    expect(sent).toEqual(['日本'])
  })

  it('does not send Korean when another key ended the composition', async () => {
    await openField()
    await compose('가')
    await composingKey('KeyR')
    await commit('가')
    await settled()
    expect(sent).toEqual([])
  })

  it('sends Latin text', async () => {
    await openField()
    await commit('hello')
    await plainEnter()
    await settled()
    expect(sent).toEqual(['hello'])
  })
})

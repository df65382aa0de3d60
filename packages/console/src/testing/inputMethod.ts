import { cdp } from 'vitest/browser'

type Devtools = { send: (method: string, params: object) => Promise<unknown> }
/** The browser's own protocol, which alone can compose text as an input method does. */
export const devtools = () => cdp() as unknown as Devtools

/** A key as an input method sends it: code 229, inside the composition that is open. */
export const composingKey = (code: string) =>
  devtools().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code,
    windowsVirtualKeyCode: 229,
  })

/** Composes a text; it is not in the field yet. */
export const compose = (text: string) =>
  devtools().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Ends the composition with a text. */
export const commit = (text: string) => devtools().send('Input.insertText', { text })

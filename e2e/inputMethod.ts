import type { CDPSession } from 'playwright-core'

/** What types into the field in focus. */
export type InputMethod = ReturnType<typeof inputMethodOf>

/** An input method as the browser sees it: keys it takes for itself have the code 229, and text is composed. */
export function inputMethodOf(session: CDPSession) {
  const taken = (type: 'rawKeyDown' | 'keyUp', key: string) =>
    session.send('Input.dispatchKeyEvent', {
      type,
      key,
      code: key,
      windowsVirtualKeyCode: type === 'rawKeyDown' ? 229 : 13,
    })
  const compose = async (text: string) => {
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      windowsVirtualKeyCode: 229,
    })
    const caret = text.length
    await session.send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret })
  }
  return {
    /** The steps of a composition, as each key changes it. */
    async compose(...steps: string[]) {
      for (const step of steps) await compose(step)
    },
    /** The composed text becomes text by the next syllable, or by a key that chooses it. */
    async commit(text: string) {
      await session.send('Input.insertText', { text })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: ' ', code: 'Space' })
    },
    /** Enter within a composition: the input method takes the key, then gives the text over. */
    async enterCommits(text: string) {
      await taken('rawKeyDown', 'Enter')
      await session.send('Input.insertText', { text })
      await taken('keyUp', 'Enter')
    },
  }
}

import type { CDPSession, Page } from 'playwright-core'

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

const HANGUL_FROM = 0xac00
const HANGUL_TO = 0xd7a3
const VOWELS = 21
const ENDS = 28
const CONSONANTS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']

/** What a Korean keyboard shows while one syllable is composed: its consonant, with the vowel, and what ends it. */
function stepsOf(syllable: string): string[] {
  const at = syllable.codePointAt(0)! - HANGUL_FROM
  const consonant = CONSONANTS[Math.floor(at / (VOWELS * ENDS))]!
  const open = String.fromCodePoint(HANGUL_FROM + at - (at % ENDS))
  return open === syllable ? [consonant, open] : [consonant, open, syllable]
}

/** Types a text, its Korean syllables composed one after the other; other signs are keys. */
export async function writeComposed(page: Page, method: InputMethod, text: string): Promise<void> {
  for (const sign of text) {
    const at = sign.codePointAt(0)!
    if (at < HANGUL_FROM || at > HANGUL_TO) await page.keyboard.type(sign)
    else {
      await method.compose(...stepsOf(sign))
      await method.commit(sign)
    }
  }
}

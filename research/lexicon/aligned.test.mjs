import { describe, expect, it } from 'vitest'
import { alignWords } from './aligned/alignedModel.mjs'
import { withoutParticles } from './aligned/alignedParticles.mjs'
import { readMo, readPak, readScriptTexts } from './aligned/alignedReaders.mjs'
import { CUTTERS, englishWords } from './aligned/alignedTokens.mjs'

describe('alignWords', () => {
  it('finds the words that explain each other, though each text holds several', () => {
    const [play, music, stop, alarm] = [0, 1, 2, 3]
    const texts = [
      [play, music],
      [stop, music],
      [stop, alarm],
      [play, alarm],
      [music, alarm],
    ]
    const pairs = texts.map((words) => ({ english: words, other: [...words].reverse(), weight: 1 }))
    const translations = alignWords(pairs, 4, 4)
    expect(translations.map(([best]) => best?.word)).toEqual([play, music, stop, alarm])
  })
})

describe('the cutters', () => {
  it('take the beginnings of Korean words that different endings follow', () => {
    const texts = ['비밀번호를 바꿔', '비밀번호는 길어', '비밀번호']
    const cut = CUTTERS.ko(texts, new Set())
    expect(cut('비밀번호를')).toEqual(['비밀번호', '비밀번호를'])
  })

  it('cut Thai by words of the list and keep unknown letters together', () => {
    const cut = CUTTERS.th([], new Set(['ลืม', 'รหัสผ่าน']))
    expect(cut('ลืมรหัสผ่าน')).toEqual(['ลืม', 'รหัสผ่าน'])
  })

  it('see no markup, placeholders and shortcut keys', () => {
    expect(englishWords('<b>_Open</b> %s in %1$s &amp; close')).toEqual(['open', 'in', 'close'])
    expect(CUTTERS.ko([], new Set())('파일(_F)')).toEqual(['파일'])
  })
})

describe('withoutParticles', () => {
  it('drops a word with its particle only when the bare word is commoner', () => {
    const entries = [
      { word: '달력', seen: 9 },
      { word: '달력에', seen: 2 },
      { word: '고양이', seen: 5 },
      { word: '고양', seen: 1 },
    ]
    expect(withoutParticles(entries, new Set()).map(({ word }) => word)).toEqual(['달력', '고양이', '고양'])
  })
})

describe('the readers', () => {
  it('read a catalogue of either byte order, the last plural form, without contexts', () => {
    for (const little of [true, false]) {
      const pairs = readMo(catalogue('menu\u0004Song\0Songs', '노래', little))
      expect(pairs).toEqual([['Songs', '노래']])
    }
  })

  it('read a script of nested texts by path without running it', () => {
    const script = `const thTH = { cart: { title: 'ตะกร้า', "empty": "It\\"s \\u0e01" } }; throw new Error()`
    expect([...readScriptTexts(script)].slice(0, 2)).toEqual([
      ['cart/title', 'ตะกร้า'],
      ['cart/empty', 'It"s ก'],
    ])
  })

  it('refuse a resource pack of another version', () => {
    expect(() => readPak(Buffer.from([4, 0, 0, 0, 1, 0, 0, 0]))).toThrow('version 5')
  })
})

function catalogue(message, translation, little) {
  const [english, other] = [Buffer.from(`${message}\0`), Buffer.from(`${translation}\0`)]
  const head = Buffer.alloc(28 + 16)
  const numbers = [0x950412de, 0, 1, 28, 36, 0, 0]
  const texts = [english.length - 1, head.length, other.length - 1, head.length + english.length]
  for (const [at, number] of [...numbers, ...texts].entries()) {
    if (little) head.writeUInt32LE(number, at * 4)
    else head.writeUInt32BE(number, at * 4)
  }
  return Buffer.concat([head, english, other])
}

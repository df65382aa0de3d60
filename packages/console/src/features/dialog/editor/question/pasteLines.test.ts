import { expect, test } from 'vitest'
import { pasteLines } from './pasteLines'

test('a question with a line break or quotes in its cell is one question, without the quotes of the sheet', () => {
  const copied = '"언제\n와요"\t답\n"""빨리"" 와요"\t답'
  expect(pasteLines(copied, 'general')).toEqual(['언제 와요', '"빨리" 와요'])
})

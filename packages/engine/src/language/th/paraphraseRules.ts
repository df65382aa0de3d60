import type { ParaphraseRules } from '../paraphraseRules'
import table from './paraphraseRules.txt'

const POLITE_END = /(?:\s?(?:หน่อย|ด้วย|นะ|ครับ|คับ|ค่ะ|คะ|จ้า|จ้ะ|จ๊ะ|ครับผม)){1,3}$/u

/** How questions are said otherwise in Thai. */
export const paraphraseRules: ParaphraseRules = {
  asking: /ไหน|อะไร|เท่าไ|เมื่อไ|ยังไง|อย่างไร|กี่|ทำไม|ไม่|ไหม|มั้ย|ใคร|หรือ|แล้ว/u,
  prepare: (text) => text.replace(POLITE_END, ''),
  table,
}

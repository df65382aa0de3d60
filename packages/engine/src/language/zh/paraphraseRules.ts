import type { ParaphraseRules } from '../paraphraseRules'
import table from './paraphraseRules.txt'

/** How questions are said otherwise: ways are in simplified characters, patterns take both. */
export const simplifiedParaphraseRules: ParaphraseRules = {
  asking:
    /什么|什麼|怎么|怎麼|怎样|怎樣|如何|哪|多少|几点|幾點|几天|幾天|谁|誰|吗|嗎|呢|为何|為何|不能|不可以|没有|沒有|是否|多久|几个|幾個|(.)不\1|不$/u,
  finish: (way) => way.replace(/(请问|請問)\1/u, '$1'),
  table,
}

/** Characters of the ways, each with that of traditional writing. */
const TRADITIONAL = new Map(
  '么麼 问問 请請 吗嗎 钱錢 里裡 时時 没沒 诉訴 办辦 价價 费費 无無 为為 几幾 点點 开開 关關 门門 营營 业業 间間 标標 准準 个個 告告 概概'
    .split(' ')
    .map(([character = '', traditional = '']) => [character, traditional] as const),
)

/** The same with ways in traditional characters; what stands in the question stays as it is. */
export const traditionalParaphraseRules: ParaphraseRules = {
  ...simplifiedParaphraseRules,
  inScript: (way) => way.replace(/./gu, (character) => TRADITIONAL.get(character) ?? character),
}

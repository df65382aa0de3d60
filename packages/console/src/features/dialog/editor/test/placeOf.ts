import type { ConversationFields } from '@parlance/contract'
import type { Translate } from '../../../../shared/i18n/useT'

const NAMED = { name: 'common.name', group: 'conversations.group', tags: 'conversations.tags' } as const

/** What stands at a path of the fields of a conversation, as the editor calls it. */
export function placeOf(t: Translate, path: string, { questions }: ConversationFields): string {
  const [field = '', at, part, bubble] = path.split('.')
  if (field in NAMED) return t(NAMED[field as keyof typeof NAMED])
  if (field === 'questions') {
    const text = questions[Number(at)]?.text
    return text === undefined ? t('conversations.questions') : t('test.question', { text })
  }
  if (field !== 'answers') return t.find(`editor.setting.${field}`) ?? field
  if (at === undefined) return t('conversations.answers')
  const answer = t('editor.answer', { number: Number(at) + 1 })
  if (part === 'bubbles' && bubble !== undefined)
    return `${answer} · ${t('test.bubble', { number: Number(bubble) + 1 })}`
  const setting = part === undefined ? undefined : t.find(`editor.setting.${part}`)
  return setting === undefined ? answer : `${answer} · ${setting}`
}

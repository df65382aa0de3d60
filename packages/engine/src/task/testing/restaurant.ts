import type { Language } from '@parlance/contract'
import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'

/** A restaurant that holds four people, one hour, six in the evening of the 12th, and says so in its confirmation. */
export function restaurant(language: Language, more: object[] = [], names: Record<string, string> = {}) {
  const slot = (name: string, entity: string, given: object = {}) => {
    return { name: names[name] ?? name, entity, required: true, askBack: `${name}?`, askCount: 9, ...given }
  }
  const kept = ['guests', 'stay', 'time', 'day'].map((name) => `slot.{${names[name] ?? name}:raw}`).join(' ')
  const bot = {
    language,
    settings: { systemEntities: ['NUM_General', 'PEOPLE', 'DURATION', 'TIME', 'DATE', 'YESNO', 'CURRENCY'] },
    conversations: [
      {
        name: 'Table',
        questions: ['begin'],
        answers: ['done'],
        task: {
          slots: [
            slot('guests', '`@{PEOPLE}'),
            slot('stay', '`@{DURATION}'),
            slot('time', '`@{TIME}'),
            slot('day', '`@{DATE}'),
            ...more,
            slot('sure', '`@{YESNO}', {
              askBack: `${kept}?`,
              confirmation: { whenDenied: 'CHANGE', askChange: 'change?' },
            }),
          ],
        },
      },
    ],
  }
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
}

/** What fills its slots. */
export const ANSWERS: Record<Language, string[]> = {
  en: ['4 people', '1 hour', '18:00', '2026-01-12'],
  ko: ['4명', '1시간', '18:00', '2026-01-12'],
  ja: ['4人', '1時間', '18:00', '2026-01-12'],
  'zh-CN': ['4个人', '1小时', '18:00', '2026-01-12'],
  'zh-TW': ['4個人', '1小時', '18:00', '2026-01-12'],
  th: ['4 คน', '1 ชั่วโมง', '18:00', '2026-01-12'],
  id: ['4 orang', '1 jam', '18:00', '2026-01-12'],
}
const BOTS = Object.fromEntries((Object.keys(ANSWERS) as Language[]).map((one) => [one, restaurant(one)]))

/** What the bot says at its confirmation to this. */
export function confirming(
  language: Language,
  said: string,
  bot = BOTS[language]!,
  answers = ANSWERS[language],
) {
  const talk = servedTalk(bot, () => jsonReply({}))
  for (const text of ['begin', ...answers]) talk.sends(text)
  return talk.receives(said).join('|')
}

import { DEFAULT_MESSAGES, type MessageFields } from '@parlance/contract'
import { describe, expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { aSnapshot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { decodeBundle, encodeBundle } from './bundle'
import type { Snapshot } from './snapshot'

describe('a bundle from before welcome and failure were messages', () => {
  const bubblesOf = (description: string) => [
    { answerType: 'TEXT' as const, component: { type: 'text' as const, data: { description } } },
  ]
  const welcoming: MessageFields & { id: number } = {
    id: 41,
    name: 'W',
    kind: 'WELCOME' as const,
    on: true,
    bubbles: bubblesOf('Authored'),
  }
  /** A bot whose snapshot holds the two texts as settings of its domain. */
  const formerBot = (messages: object, authored: (typeof welcoming)[] = []) => {
    const { components, ...snapshot } = aSnapshot([])
    const former = { ...snapshot, messages, components: { ...components, message: authored } }
    return compileBot(decodeBundle(encodeBundle(former as Snapshot, null)))
  }

  test('sends them as it did, without an id', () => {
    const bot = formerBot({ welcome: 'Hi there', welcomeOn: true, failure: 'Pardon?' })
    const opened = talk(bot).opens().receives('Hi there').by('WELCOME').last()
    expect(JSON.stringify(opened.bubbles)).not.toContain('welcomeMsgId')
    talk(bot).sends('zzzz').receives('Pardon?').by('FAIL')
  })

  test('sends the texts of its language where they were left empty, and no welcome that was off', () => {
    const bot = formerBot({ welcome: '', welcomeOn: false, failure: ' ' })
    talk(bot).opens().receives()
    talk(bot).sends('zzzz').receives(DEFAULT_MESSAGES.en.failure)
    const welcomed = talk(formerBot({ welcome: '', welcomeOn: true, failure: '' }))
    welcomed.opens().receives(DEFAULT_MESSAGES.en.welcome)
  })

  test('sends an authored message instead, but for one that needs a context', () => {
    const settings = { welcome: 'Hi there', welcomeOn: true, failure: '' }
    talk(formerBot(settings, [welcoming]))
      .opens()
      .receives('Authored')
    const bound = { ...welcoming, inputContexts: ['VIP'] }
    talk(formerBot(settings, [bound]))
      .opens()
      .receives('Hi there')
  })
})

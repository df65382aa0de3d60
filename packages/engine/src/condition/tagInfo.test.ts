import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { decodeBundle, encodeBundle } from '../snapshot/bundle'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { talk } from '../testing/talk'

const shop = readScriptBot(
  JSON.stringify({
    language: 'en',
    settings: { systemEntities: [] },
    entities: [
      { name: 'size', words: ['Large'] },
      { name: 'ward', words: ['Ward 7'], sensitiveType: 'GENERAL' },
    ],
    userVariables: [{ name: 'debt', type: 'NUMBER', defaultValue: '900' }],
    conversations: [
      {
        name: 'Room',
        questions: ['large beds in ward 7'],
        answers: [
          {
            text: 'One is free.',
            conditions: [
              [
                { type: 'userVariable', name: 'debt', operator: '>', value: '100' },
                { type: 'entity', entity: 'ward', value: 'Ward 7' },
                { type: 'entity', entity: 'size' },
              ],
            ],
          },
        ],
      },
    ],
  }),
)

test('a public channel is told neither of user variables nor of sensitive entities that an answer was chosen for', () => {
  const { bubbles } = talk(compileBot(decodeBundle(encodeBundle(snapshotOf(shop), null))))
    .sends('Large beds in Ward 7')
    .receives('One is free.')
    .last()
  const tags = bubbles.flatMap(({ information }) => information ?? []).filter(({ key }) => key === 'tagInfo')
  expect(tags).toEqual([{ key: 'tagInfo', value: 'entity=size' }])
})

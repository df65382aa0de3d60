import { defaultDialogueSettings, type Language } from '@parlance/contract'

const text = (description: string) => ({
  answerType: 'TEXT',
  component: { type: 'text', data: { description } },
})
const question = (words: string) => ({ chatType: 'TEXT', text: words })
const answer = (description: string) => ({ chatStatusCode: 'ENABLED', bubbles: [text(description)] })

/**
 * The file of a bot with something of every kind, whose parts refer to each other in circles: forms to conversations
 * and back, a task to a form and entities, an entity to a variable and the variable to another entity, settings to
 * conversations.
 */
export function aWholeBot(language: Language) {
  const settings = defaultDialogueSettings(language)
  return {
    formatVersion: 1,
    language,
    modelSettings: {
      singleThreshold: 0.7,
      similarThreshold: null,
      ensembleWeight: null,
      similarOn: true,
      similarMin: 1,
      similarMax: 2,
    },
    dialogueSettings: {
      ...settings,
      timeZone: 'Asia/Seoul',
      systemEntities: settings.systemEntities.map((one) =>
        one.code === 'EMAIL'
          ? { ...one, sensitiveType: 'GENERAL' }
          : one.code === 'COLOR'
            ? { ...one, active: false }
            : one,
      ),
      feedback: { ...settings.feedback, on: true, phrase: 'Did it help?', excluded: ['Hello'] },
    },
    groups: ['shop', 'unused group'],
    tags: ['unused tag', 'small talk'],
    entities: [
      {
        name: 'color',
        type: 'DICTIONARY',
        pattern: '',
        words: [
          { keyword: 'Red', synonyms: ['scarlet'] },
          { keyword: 'Blue', synonyms: [] as string[] },
        ],
        sensitiveType: 'NONE',
        active: true,
      },
      {
        name: 'order_number',
        type: 'PATTERN',
        pattern: '@var.{prefix}\\d+',
        words: [],
        sensitiveType: 'GENERAL',
        active: false,
      },
    ],
    apiEntities: [{ name: 'branch', url: 'https://shop.example/branches', active: true }],
    variables: [
      { name: 'prefix', definition: 'A', active: true },
      { name: 'wanted', definition: 'want::@{color}', active: true },
    ],
    userVariables: [
      { name: 'grade', type: 'TEXT', defaultValue: 'new', sensitiveType: 'NONE' },
      { name: 'count', type: 'NUMBER', defaultValue: '0', sensitiveType: 'GENERAL' },
    ],
    actionMethods: [
      {
        name: 'points',
        version: 2,
        type: 'JSON',
        url: 'https://shop.example/points',
        data: '{"color":"@{color}"}',
        headers: [
          { name: 'Authorization', value: 'Bearer s3cret' },
          { name: 'Accept-Language', value: 'en' },
        ],
        sessionAttributes: [{ key: 'grade', value: '*{grade}' }],
        marker: true,
        timeoutMs: 2_000,
      },
    ],
    forms: [
      {
        name: 'Menu',
        version: 2,
        type: 'SINGLE',
        guideText: 'What would you like?',
        entity: null,
        buttons: [
          { name: 'Order', action: { type: 'LINK', conversation: 'Order' }, quickReply: false },
          { name: 'Colours', action: { type: 'LINK', conversation: 'Colour' }, quickReply: true },
        ],
        active: true,
      },
    ],
    businessHours: [{ name: 'Weekdays', ranges: [{ day: 'MON', from: '09:00', to: '18:00' }] }],
    holidays: [{ name: 'New Year', dateFrom: '01-01', dateTo: '01-02' }],
    peopleTypes: [{ name: 'Adult' }],
    keywordGroups: [
      {
        name: 'Bye',
        type: 'WHOLE',
        keywords: ['bye'],
        answer: 'See you, *{grade}.',
        noAnswer: false,
        active: true,
      },
    ],
    images: [{ name: 'Map', type: 'URL', url: 'https://shop.example/map.png', description: 'The way to us' }],
    audio: [{ name: 'Chime', type: 'SAMPLE', sample: 'chime' }],
    bannedWords: [{ name: 'darn', answer: 'Please stay polite.', active: true }],
    messages: [
      { name: 'Welcome here', kind: 'WELCOME', on: true, bubbles: [text('Welcome! #2{Menu}')] },
      { name: 'Sorry', kind: 'FAILURE', on: true, bubbles: [text('Pardon?')], inputContexts: [] },
    ],
    fixedMenus: [
      {
        name: 'Main menu',
        title: 'Menu',
        layout: 'TEXT',
        imageUrl: null,
        areas: 'SIX',
        buttons: [
          { name: 'Order', action: { type: 'LINK', conversation: 'Order' } },
          { name: 'Shop', action: { type: 'URL', url: 'https://shop.example' } },
        ],
        on: true,
      },
    ],
    conversations: [
      {
        name: 'Hello',
        type: 'GENERAL',
        group: 'shop',
        tags: ['small talk'],
        random: true,
        questions: [question('good day'), { chatType: 'NLU_PATTERN', text: '[hello|hi] @var.{wanted}' }],
        answers: [answer('Hello! #2{Menu}'), answer('Hi!')],
        memo: '',
      },
      {
        name: 'Colour',
        type: 'GENERAL',
        group: null,
        tags: [],
        random: false,
        questions: [question('do you have @{color}')],
        answers: [
          {
            ...answer('@{color} it is.'),
            conditions: [[{ type: 'form', form: 'Menu', button: 'Colours' }]],
            userVariables: [{ name: 'count', action: 'PLUS', value: '1' }],
            subsequentAction: { type: 'MOVE', conversation: 'Order' },
          },
          answer('You have $2{points.value} points.'),
        ],
        outputContexts: [{ name: 'asked', function: 'ADD', strength: 'WEAK', limitCount: 2, limitTime: 60 }],
        negatives: ['Hello'],
      },
      {
        name: 'Order',
        type: 'TASK',
        group: 'shop',
        tags: [],
        random: false,
        questions: [question('I would like to order')],
        answers: [answer('Ordered: slot.{color}.')],
        inputContexts: ['asked'],
        feedback: { use: true, yes: 'Good.', no: 'Oh.' },
        task: {
          slots: [{ name: 'color', entity: '@{color}', required: true, askBack: 'Which colour?' }],
          exitForm: 'Menu',
          interruption: 'RETURN',
        },
      },
    ],
  }
}

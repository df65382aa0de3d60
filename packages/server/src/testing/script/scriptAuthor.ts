import {
  type Conversation,
  type ConversationFields,
  type DialogueSettings,
  type DomainDetail,
  defaultDialogueSettings,
  type MessageFields,
  type Slot,
} from '@parlance/contract'
import type { ScriptBot } from '@parlance/engine'
import type { Caller } from '../testApp'

const UTTSET = '/api/v1/chat/faq/uttset'
/** What the addresses of operators' servers begin with in a script's bot. */
const OPERATOR = 'http://operator.example'

/**
 * Authors the bot of a conversation script through the API, as an operator would: conversations come first in short,
 * so that forms can lead to them, and whole when there is all that they refer to. Answers the domain.
 */
export async function authorScriptBot(
  owner: Caller,
  scripted: ScriptBot,
  code: string,
  farSideUrl: string,
): Promise<number> {
  const bot = JSON.parse(JSON.stringify(scripted).replaceAll(OPERATOR, farSideUrl)) as ScriptBot
  const { language, domainType } = bot
  const call = async <T>(method: 'POST' | 'PUT', url: string, body: unknown): Promise<T> => {
    const reply = await owner.send<T>(method, url, body)
    if (reply.status !== 200)
      throw new Error(`${method} ${url} answered ${JSON.stringify(reply.body)} to ${JSON.stringify(body)}`)
    return reply.body as T
  }
  const domain = await call<DomainDetail>('POST', '/api/v1/domain', {
    name: code,
    code,
    language,
    domainType,
  })
  const inDomain = (path: string) => `${path}?domainId=${domain.id}`
  const create = async (path: string, all: readonly unknown[]) => {
    for (const fields of all) await call('POST', inDomain(`/api/v1/${path}`), fields)
  }
  await call('PUT', `/api/v1/domain/${domain.id}`, {
    revision: domain.revision,
    name: domain.name,
    modelSettings: bot.modelSettings,
  })
  // What other components rest on; what the settings themselves refer to is not there yet.
  const { timeZone, systemEntities } = bot.settings
  const standard = defaultDialogueSettings(bot.language)
  await saveSettings(owner, call, domain.id, { ...standard, timeZone, systemEntities })
  const { components } = bot
  const ofType = (type: string) => bot.entities.filter((entity) => entity.type === type)
  await create('entity/batch', ofType('DICTIONARY'))
  await create('variable', components.variable)
  await create('entity/batch', ofType('PATTERN'))
  await create('apientity', components.apiEntity)
  await create('uservariable', components.userVariable)
  await create('businesshours', components.businessHours)
  await create('holiday', components.holiday)
  await create('peopletype', components.peopleType)
  await create('actionmethod', components.actionMethod)
  const made: Conversation[] = []
  for (const fields of bot.conversations)
    made.push(await call<Conversation>('POST', inDomain(UTTSET), inShort(fields, made.length)))
  await create('form', components.form)
  await create('keywordgroup', components.keywordGroup)
  await create('bannedword', components.bannedWord)
  await replaceFirstMessages(owner, call, domain.id, components.message)
  for (const [i, fields] of bot.conversations.entries()) {
    const { id, revision } = made[i]!
    await call('PUT', inDomain(`${UTTSET}/${id}`), { revision, fields })
  }
  await saveSettings(owner, call, domain.id, bot.settings)
  const classifier = bot.services.intentClassifier
  if (classifier)
    await call('PUT', inDomain('/api/v1/intent-classifier'), {
      revision: 0,
      fields: { active: true, ...classifier },
    })
  return domain.id
}

/**
 * A new domain has a welcome and a failure message: the first two of the script take their place, so that ids count as
 * in the script. Where the second one is no failure message, it gives up its name first, and gives way once there is one.
 */
async function replaceFirstMessages(
  owner: Caller,
  call: Call,
  domainId: number,
  messages: readonly MessageFields[],
): Promise<void> {
  const url = (id: number) => `/api/v1/message/${id}?domainId=${domainId}`
  const put = (id: number, revision: number, fields: MessageFields) =>
    call('PUT', url(id), { revision, fields })
  const create = async (fields: MessageFields) => {
    await call('POST', `/api/v1/message?domainId=${domainId}`, fields)
  }
  const [first, second, ...rest] = messages
  const failure = [first, ...rest].find((message) => message?.kind === 'FAILURE')
  const isElsewhere = failure !== undefined && second?.kind !== 'FAILURE'
  if (isElsewhere) await put(2, 1, { ...failure, name: 'until then' })
  if (first) await put(1, 1, first)
  const isLate = isElsewhere && failure !== first
  if (isLate) for (const fields of rest) await create(fields)
  if (second) await put(2, isElsewhere ? 2 : 1, second)
  else await owner.send('DELETE', url(2))
  if (!isLate) for (const fields of rest) await create(fields)
}

type Call = <T>(method: 'POST' | 'PUT', url: string, body: unknown) => Promise<T>

async function saveSettings(
  owner: Caller,
  call: Call,
  domainId: number,
  settings: DialogueSettings,
): Promise<void> {
  const url = `/api/v1/dialogue-settings?domainId=${domainId}`
  const { body } = await owner.get<{ revision: number }>(url)
  await call('PUT', url, { revision: body.revision, settings })
}

/** A conversation that refers to nothing but the entities of its slots. */
function inShort({ name, type, group, tags, task }: ConversationFields, number: number): ConversationFields {
  const slots = task?.slots.map((slot) => ({
    ...slot,
    askBack: 'later',
    overCount: '',
    unknownValue: undefined,
    ...(slot.confirmation && { confirmation: { ...slot.confirmation, askChange: '' } }),
    valueExpression: '',
    conditionUrl: undefined,
    outputContexts: undefined,
  }))
  return {
    name,
    type,
    group,
    tags,
    random: false,
    questions: [{ chatType: 'TEXT', text: `to be written ${number}` }],
    answers: [
      {
        chatStatusCode: 'ENABLED',
        bubbles: [
          { answerType: 'TEXT', component: { type: 'text', data: { description: 'to be written' } } },
        ],
      },
    ],
    // Over the wire what is undefined is left out.
    ...(slots && {
      task: { slots: slots as Slot[], exitKeywords: [], endMessage: '', interruption: 'NONE' },
    }),
  }
}

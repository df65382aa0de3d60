import { randomUUID } from 'node:crypto'
import { type AnswerBubble, defaultDialogueSettings, type Platform } from '@parlance/contract'
import {
  compileBot,
  noComponents,
  respond,
  SNAPSHOT_FORMAT,
  type Snapshot,
  settle,
  type TurnResult,
} from '@parlance/engine'
import { visitBubbles } from '../../content/kind/bubbleReferences'
import { kindOf } from '../../content/kind/kinds'
import { nameKey } from '../../content/reference/nameKey'
import { referencesOf } from '../../content/reference/referring'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { hideExpressions } from './asWritten'
import { withPayButtons } from './payButtons'

type Forms = Snapshot['components']['form']

/** The question that the conversation of a preview answers. */
const QUESTION = 'preview'

/** Bubbles as the engine would give them on a platform, by themselves: expressions but those of forms stay hidden. */
export async function renderAlone(
  { database, now }: Context,
  domainId: number,
  bubbles: readonly AnswerBubble[],
  platform: Platform,
): Promise<TurnResult> {
  const snapshot = await snapshotOf(database, domainId, bubbles, platform)
  const id = randomUUID()
  return settle(
    respond(compileBot({ snapshot, model: null }), null, {
      event: 'send',
      text: QUESTION,
      now: now().getTime(),
      seed: 1,
      newSessionId: id,
      platform,
      userId: QUESTION,
      requestId: id,
    }),
  )
}

/** A bot of one conversation, whose one answer has these bubbles. */
async function snapshotOf(
  database: Database,
  domainId: number,
  bubbles: readonly AnswerBubble[],
  platform: Platform,
): Promise<Snapshot> {
  const [domain, forms] = await Promise.all([
    domainRow(database, domainId, ['id', 'code', 'name', 'language', 'domain_type', 'model_settings']),
    formsOf(database, domainId, bubbles),
  ])
  const { id, code, name, language, domain_type, model_settings } = domain
  const asButtons = bubbles.flatMap((bubble) => withPayButtons(bubble, platform, language))
  const shown = shownBubbles(asButtons, forms)
  return {
    formatVersion: SNAPSHOT_FORMAT,
    domain: { id, code, name, language, domainType: domain_type },
    build: { id: 1, displayId: '1', mode: 'STANDARD' },
    conversations: [
      {
        id: 1,
        name: QUESTION,
        tags: [],
        group: null,
        random: false,
        questions: [{ id: 1, chatType: 'TEXT', text: QUESTION }],
        answers: [{ id: 1, chatStatusCode: 'ENABLED', bubbles: shown }],
      },
    ],
    entities: [],
    modelSettings: model_settings,
    components: { ...noComponents(), form: forms.map((form) => hideExpressions(form, () => false)) },
    settings: { ...defaultDialogueSettings(language), systemEntities: [] },
  }
}

/** The forms that the bubbles name. */
async function formsOf(
  database: Database,
  domainId: number,
  bubbles: readonly AnswerBubble[],
): Promise<Forms> {
  const named = referencesOf((all, visit) => visitBubbles(all, { site: 'answer', path: '' }, visit), bubbles)
  const names = new Set(named.flatMap(({ kind, name }) => (kind === 'form' ? nameKey(name) : [])))
  if (names.size === 0) return []
  const rows = await database
    .selectFrom('component')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('kind', '=', 'form')
    .where((e) => e('name_key', '=', e.fn.any(e.val([...names]))))
    .execute()
  const ids = rows.map(({ id }) => id)
  const stored = await kindOf('form').store.read(database, domainId, ids)
  return stored.map(({ id, fields }) => ({ ...fields, id })).filter(({ active }) => active)
}

/** Bubbles with the forms that there are; all else that they refer to stays as it is written. */
function shownBubbles(bubbles: readonly AnswerBubble[], forms: Forms): AnswerBubble[] {
  const isThere = (name: string, version: 1 | 2) =>
    forms.some((form) => form.name === name && form.version === version)
  return bubbles
    .filter(
      (bubble) =>
        bubble.answerType !== 'SINGLEFORM' ||
        isThere(bubble.component.data.formName, bubble.component.data.version),
    )
    .map((bubble) =>
      hideExpressions(
        bubble,
        ({ of, name }) => (of === 'form' || of === 'formV2') && isThere(name, of === 'form' ? 1 : 2),
      ),
    )
}

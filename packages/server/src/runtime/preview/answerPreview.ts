import { randomUUID } from 'node:crypto'
import {
  type AnswerBubble,
  answerPreview,
  type BodyOf,
  defaultDialogueSettings,
  type ReplyOf,
} from '@parlance/contract'
import { compileBot, noComponents, respond, SNAPSHOT_FORMAT, type Snapshot, settle } from '@parlance/engine'
import { visitBubbles } from '../../content/kind/bubbleReferences'
import { kindOf } from '../../content/kind/kinds'
import { nameKey } from '../../content/reference/nameKey'
import { referencesOf } from '../../content/reference/referring'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import type { Serve } from '../../http/serve'
import { presentCustom } from '../channel/presentCustom'
import { originOf } from '../channel/wholeAddresses'
import { hideExpressions, showExpressions } from './asWritten'

type Asked = BodyOf<typeof answerPreview.render>
type Forms = Snapshot['components']['form']

/** The question that the conversation of a preview answers. */
const QUESTION = 'preview'

/** Shows an answer that is being written as the engine would give it. */
export function answerPreviewRoutes(serve: Serve, context: Context): void {
  serve(answerPreview.render, async ({ query, body, request }) => {
    const snapshot = await snapshotOf(context.database, query.domainId, body.bubbles)
    return previewOf(snapshot, body, context.now(), originOf(context, request))
  })
}

/** A bot of one conversation, whose one answer has these bubbles. */
async function snapshotOf(
  database: Database,
  domainId: number,
  bubbles: readonly AnswerBubble[],
): Promise<Snapshot> {
  const [domain, forms] = await Promise.all([
    domainRow(database, domainId, ['id', 'code', 'name', 'language', 'domain_type', 'model_settings']),
    formsOf(database, domainId, bubbles),
  ])
  const { id, code, name, language, domain_type, model_settings } = domain
  const shown = shownBubbles(bubbles, forms)
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

function previewOf(
  snapshot: Snapshot,
  { platform }: Asked,
  now: Date,
  origin: string,
): ReplyOf<typeof answerPreview.render> {
  const id = randomUUID()
  const turn = settle(
    respond(compileBot({ snapshot, model: null }), null, {
      event: 'send',
      text: QUESTION,
      now: now.getTime(),
      seed: 1,
      newSessionId: id,
      platform,
      userId: QUESTION,
      requestId: id,
    }),
  )
  const { bubbles, quickButtons, trace } = turn
  const at = now.toISOString()
  const reply = { bubbles, quickButtons, trace, sessionId: id, elapsedMs: 0, at }
  const payload = showExpressions(presentCustom(CALL, reply, origin))
  // What a client gets is JSON.
  return JSON.parse(
    JSON.stringify({ bubbles: payload.bubbles ?? [], quickButtons: payload.quickButtons ?? [], payload }),
  ) as ReplyOf<typeof answerPreview.render>
}

const CALL = { version: 'v2', usesContent: false, userId: QUESTION } as const

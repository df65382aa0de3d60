import { randomUUID } from 'node:crypto'
import { type Conversation, ConversationFields, type DraftNews } from '@parlance/contract'
import { type Clash, mergeEdits } from '../../packages/console/src/shared/form/conflict/mergeEdits'
import type { Operator } from './operator'

export type Chance = { next: () => number; pick: <Item>(all: readonly Item[]) => Item; mark: () => string }

/** The marks in a conversation: every text that somebody edits becomes one that occurs nowhere else. */
export function marksIn(fields: unknown): string[] {
  return JSON.stringify(fields).match(/m\d+m/g) ?? []
}

/** What an editor has changed since the last save, and what was shown to them as a clash and decided. */
type Pending = { added: Set<string>; removed: Set<string>; shown: Set<string> }
const nothing = (): Pending => ({ added: new Set(), removed: new Set(), shown: new Set() })

/**
 * One who edits a conversation as the console does: over the calls of the server, with the console's own merge. Every
 * save is checked: nothing of what was stored goes unless this editor knew it, and all that they typed is there.
 */
export class SimulatedEditor {
  readonly faults: string[] = []
  saves = 0
  clashes = 0
  private base: { fields: ConversationFields; revision: number; isOutdated?: boolean } | null = null
  private draft: ConversationFields | null = null
  private pending = nothing()
  private form: string = randomUUID()

  constructor(
    private readonly by: Operator,
    private readonly at: { domainId: number; id: number },
    private readonly chance: Chance,
  ) {}

  async open(): Promise<void> {
    this.form = randomUUID()
    this.base = await this.read()
    this.draft = this.base.fields
    this.pending = nothing()
  }

  /** Changes one place at random. */
  edit(): void {
    const before = marksIn(this.draft)
    const next = structuredClone(this.draft!)
    this.chance.pick(EDITS)(next, this.chance)
    if (!ConversationFields.safeParse(next).success) return
    this.draft = next
    const after = new Set(marksIn(next))
    const { added, removed } = this.pending
    for (const mark of after) if (!before.includes(mark)) added.add(mark)
    for (const mark of before) if (!after.has(mark) && !added.delete(mark)) removed.add(mark)
  }

  /** Leaves without saving, opens again, and restores what was kept on the server. */
  async leaveAndRestore(): Promise<void> {
    const { draft, base, pending } = this
    const at = new Date().toISOString()
    const fields = JSON.stringify(draft) === JSON.stringify(base!.fields) ? null : draft
    await this.keep({ revision: base!.revision, at, fields, state: 'LEFT' })
    await this.open()
    const { left } = await this.keep({ revision: this.base!.revision, at })
    if (fields === null) return
    if (JSON.stringify(left?.fields) !== JSON.stringify(fields)) return this.fault('the draft is not offered')
    const revision = left!.revision!
    this.base = { ...this.base!, revision, isOutdated: revision !== this.base!.revision }
    this.draft = fields
    this.pending = pending
    await this.by.call('DELETE', this.draftPath())
  }

  /** Saves, over whatever another has saved meanwhile. */
  async save(): Promise<void> {
    const { revision, fields } = this.base!
    if (JSON.stringify(this.draft) === JSON.stringify(fields)) return
    const path = `/api/v1/chat/faq/uttset/${this.at.id}?domainId=${this.at.domainId}`
    const body = { revision, fields: this.draft }
    const reply = await this.by.send<Conversation & { code?: string }>('PUT', path, body)
    if (reply.body.code === 'EDITED_BY_ANOTHER') return this.meet(await this.read())
    if (reply.status !== 200) return this.fault(`refused: ${JSON.stringify(reply.body)}`)
    const saved = fieldsOf(reply.body)
    // What was stored right before this save is what the editor started from.
    if (reply.body.revision !== revision + 1)
      this.fault(`saved over ${reply.body.revision - 1} from ${revision}`)
    this.check(marksIn(fields), marksIn(saved))
    this.saves++
    this.base = { fields: saved, revision: reply.body.revision }
    this.draft = saved
    this.pending = nothing()
  }

  /** Another saved first: as useConflict, what clashes is shown and decided. */
  private meet(theirs: { fields: ConversationFields; revision: number }): Promise<void> {
    const start = this.base!.isOutdated ? undefined : this.base!.fields
    const { clashes } = mergeEdits(start, this.draft!, theirs.fields)
    this.clashes += clashes.length
    for (const { mine, theirs: other } of clashes)
      for (const mark of marksIn([mine ?? null, other ?? null])) this.pending.shown.add(mark)
    const theirsAt = new Set(clashes.filter(() => this.chance.next() < 0.5).map(({ path }: Clash) => path))
    const { fields } = mergeEdits(start, this.draft!, theirs.fields, theirsAt)
    this.base = theirs
    this.draft = fields
    // Each may be right and both together not: the reader is asked, and takes what is stored.
    if (!ConversationFields.safeParse(fields).success) {
      this.draft = theirs.fields
      this.pending = nothing()
    }
    return this.save()
  }

  private check(before: readonly string[], after: readonly string[]): void {
    const { added, removed, shown } = this.pending
    const now = new Set(after)
    for (const mark of before)
      if (!now.has(mark) && !removed.has(mark) && !shown.has(mark)) this.fault(`${mark} was overwritten`)
    for (const mark of added) if (!now.has(mark) && !shown.has(mark)) this.fault(`${mark} was not saved`)
    for (const mark of removed) if (now.has(mark) && !shown.has(mark)) this.fault(`${mark} came back`)
    if (now.size < after.length) this.fault(`something is there twice: ${after.join(' ')}`)
  }

  private fault(what: string): void {
    this.faults.push(what)
  }

  private async read() {
    const path = `/api/v1/chat/faq/uttset/${this.at.id}?domainId=${this.at.domainId}`
    const stored = await this.by.call<Conversation>('GET', path)
    return { fields: fieldsOf(stored), revision: stored.revision }
  }

  private keep(body: object): Promise<DraftNews> {
    return this.by.call('PUT', this.draftPath(), body)
  }

  private draftPath(): string {
    return `/api/v1/draft?domainId=${this.at.domainId}&object=conversation.${this.at.id}&form=${this.form}`
  }
}

/** A stored conversation as the console edits it: without what the server adds. */
function fieldsOf(stored: Conversation): ConversationFields {
  return ConversationFields.parse(stored)
}

const answerOf = (text: string): ConversationFields['answers'][number] => ({
  chatStatusCode: 'ENABLED',
  bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: text } } }],
})

type Edit = (fields: ConversationFields, chance: Chance) => void
/** What may be edited, in every place where a text stands: changed, added, taken away, moved. */
const EDITS: readonly Edit[] = [
  (fields, { mark }) => void (fields.name = `name ${mark()}`),
  (fields, { mark }) => void (fields.memo = `memo ${mark()}`),
  (fields) => void delete fields.memo,
  (fields, { mark }) => void fields.tags.push(mark()),
  (fields) => void fields.tags.shift(),
  (fields, { mark, pick }) => {
    const question = pick(fields.questions)
    if (question) question.text = `question ${mark()}`
  },
  (fields, { mark }) => void fields.questions.push({ chatType: 'TEXT', text: `question ${mark()}` }),
  (fields, { mark }) => void fields.questions.unshift({ chatType: 'TEXT', text: `question ${mark()}` }),
  (fields, { pick }) => void (fields.questions = without(fields.questions, pick(fields.questions))),
  (fields) => void fields.questions.reverse(),
  (fields, { mark, pick }) => {
    const bubble = pick(pick(fields.answers)?.bubbles ?? [])
    if (bubble?.answerType === 'TEXT') bubble.component.data.description = `answer ${mark()}`
  },
  (fields, { mark, pick }) =>
    void pick(fields.answers)?.bubbles.push(...answerOf(`answer ${mark()}`).bubbles),
  (fields, { mark, pick }) => {
    const answer = pick(fields.answers)
    if (answer) answer.userVariables = [{ name: 'asked', action: 'EQ', value: mark() }]
  },
  (fields, { mark, pick }) => {
    const answer = pick(fields.answers)
    if (answer) answer.conditions = [[{ type: 'url', url: `https://shop.example/${mark()}` }]]
  },
  (fields, { mark }) => void fields.answers.push(answerOf(`answer ${mark()}`)),
  (fields, { mark }) => void fields.answers.unshift(answerOf(`answer ${mark()}`)),
  (fields, { pick }) => void (fields.answers = without(fields.answers, pick(fields.answers))),
  (fields) => void fields.answers.reverse(),
  (fields, { mark }) => void (fields.feedback = { use: true, yes: mark() }),
]

function without<Item>(all: readonly Item[], one: Item): Item[] {
  return all.filter((each) => each !== one)
}

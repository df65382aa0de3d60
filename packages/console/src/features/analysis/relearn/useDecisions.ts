import {
  PAGE_SIZES,
  type RelearnDecision,
  type RelearnProposal,
  type RelearnRow,
  relearn,
} from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { usePageKey } from '../../../shared/palette/shortcuts'
import type { Selection } from '../../../shared/table/useSelection'
import { toasts } from '../../../shared/ui/Toasts'
import { groupName } from './groupName'
import { itemsOf, type LearnedItem } from './relearnCalls'
import { keyOfRow, queryOf, type RelearnSearch } from './relearnSearch'
import { type RelearnActions, useRelearnActions } from './useRelearnActions'

type Input = {
  domainId: number
  search: RelearnSearch
  rows: readonly RelearnRow[]
  selection: Selection
  /** The row that keys decide on while none is selected. */
  current: RelearnRow | undefined
  opened: RelearnRow | undefined
  open: (row: RelearnRow | undefined) => void
  may: boolean
}

export type Decisions = RelearnActions & {
  /** Opens a new conversation of rows, with a name and all questions; they are settled when it is saved. */
  toNew: (rows: readonly RelearnRow[], items?: readonly LearnedItem[]) => void
  /** Adds a row to a conversation; where that is doubtful, the second time. */
  accept: (row: RelearnRow, home: RelearnProposal) => void
  /** What was asked for once and is doubtful. */
  doubted: RelearnProposal | undefined
  /** Does something with the selected rows, or with the one that the keys speak to. */
  onSelected: (act: (rows: readonly RelearnRow[]) => void) => void
}

/** Decisions on rows by button and by key; after one on the open row the next row is open. */
export function useDecisions(input: Input): Decisions {
  const { domainId, rows, selection, current, opened, open } = input
  const actions = useRelearnActions(domainId)
  const selected = useSelectedRows(input)
  const settle = (settled: readonly RelearnRow[]) => {
    selection.clear()
    if (opened && settled.includes(opened)) open(rowAfter(rows, opened, settled))
  }
  const decide: Decisions['decide'] = (some, decision) => {
    actions.decide(some, decision)
    settle(some)
  }
  const learn: Decisions['learn'] = (some, home, items) => {
    actions.learn(some, home, items)
    settle(some)
  }
  const cancel: Decisions['cancel'] = (some) => {
    actions.cancel(some)
    settle(some)
  }
  const onSelected: Decisions['onSelected'] = (act) => {
    if (selection.all || selection.keys.size > 0) void selected().then(act)
    else if (current) act([current])
  }
  const { accept, doubted } = useAccept((row, home) => learn([row], home))
  const toNew = useToNew(domainId)
  useDecisionKeys(input, { decide, accept, cancel, onSelected, toNew })
  return { ...actions, decide, learn, cancel, onSelected, toNew, accept, doubted }
}

/** A proposal that is less likely is added by the second press only. */
const DOUBTFUL = 0.8

function useAccept(learn: (row: RelearnRow, home: RelearnProposal) => void) {
  const [asked, setAsked] = useState<{ key: string; home: RelearnProposal }>()
  const accept: Decisions['accept'] = (row, home) => {
    const key = `${keyOfRow(row)} ${home.id}`
    const isAsked = home.score >= DOUBTFUL || asked?.key === key
    setAsked(isAsked ? undefined : { key, home })
    if (isAsked) learn(row, home)
  }
  return { accept, doubted: asked?.home }
}

/** Opens a new conversation with a name and all that was said in it; what is masked has to be written by a person. */
function useToNew(domainId: number): Decisions['toNew'] {
  const navigate = useNavigate()
  return (rows, items) => {
    const utterances = new Map(rows.flatMap((row) => row.utterances.map((one) => [keyOfRow(one), one])))
    const taken = (items ?? itemsOf(rows)).flatMap((item: LearnedItem) => {
      const said = utterances.get(keyOfRow(item))
      const text = item.question ?? (said?.masked ? undefined : said?.utterance)
      return text === undefined ? [] : [{ item, text }]
    })
    const [first, ...others] = taken.map(({ text }) => text)
    if (first === undefined) return
    const state = {
      offeredQuestion: first,
      offeredWith: others,
      offeredName: groupName([first, ...others]),
      relearned: taken.map(({ item }) => item),
    }
    void navigate({ to: '/dmManagementCreate', search: { domainId }, state, resetScroll: false })
  }
}

type Deciding = Pick<Decisions, 'decide' | 'accept' | 'cancel' | 'onSelected' | 'toNew'>

/** The keys of decisions: on the selected rows, or on the one that is marked or open. */
function useDecisionKeys(
  { selection, current, may }: Input,
  { decide, accept, cancel, onSelected, toNew }: Deciding,
): void {
  const offered = (allowed: boolean, act: () => void) => (may && allowed ? act : undefined)
  const isWaiting = current !== undefined && (current.review === null || current.state === 'PENDING')
  const isSelecting = selection.all || selection.keys.size > 0
  const deciding = (decision: RelearnDecision) => () => onSelected((rows) => decide(rows, decision))
  const proposal = isWaiting && !isSelecting ? current.proposals[0] : undefined
  usePageKey('a', proposal && offered(true, () => accept(current!, proposal)))
  usePageKey(
    'n',
    offered(isWaiting, () => onSelected(toNew)),
  )
  usePageKey('h', offered(isWaiting && current.state !== 'PENDING', deciding('PENDING')))
  usePageKey('e', offered(isWaiting, deciding('EXCLUDED')))
  usePageKey('r', offered(isWaiting && current.list === 'DISSATISFIED', deciding('CORRECTED')))
  usePageKey(
    'u',
    offered(current?.review != null, () => onSelected(cancel)),
  )
}

/** The row that is next when some go: the one after, or else the one before. */
function rowAfter(
  rows: readonly RelearnRow[],
  opened: RelearnRow,
  gone: readonly RelearnRow[],
): RelearnRow | undefined {
  const at = rows.indexOf(opened)
  const left = (row: RelearnRow) => !gone.includes(row)
  return rows.slice(at).find(left) ?? rows.slice(0, at).findLast(left)
}

type SelectionInput = {
  domainId: number
  search: RelearnSearch
  rows: readonly RelearnRow[]
  selection: Selection
}

const PAGE_SIZE = Math.max(...PAGE_SIZES)

/** Reads the selected rows: those of the page, or all that the filter finds, page by page. */
function useSelectedRows({ domainId, search, rows, selection }: SelectionInput): () => Promise<RelearnRow[]> {
  const t = useT()
  return async () => {
    if (!selection.all) return rows.filter((row) => selection.has(keyOfRow(row)))
    const all: RelearnRow[] = []
    try {
      for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
        const query = { domainId, ...queryOf(search), pageNo, pageSize: PAGE_SIZE }
        const page = await call(relearn.list, { query })
        all.push(...page.items)
        pages = page.totalPage
      }
    } catch (error) {
      toasts.error(t, error)
      return []
    }
    return all
  }
}

import { PAGE_SIZES, type RelearnDecision, type RelearnRow, relearn } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { usePageKey } from '../../../shared/palette/shortcuts'
import type { Selection } from '../../../shared/table/useSelection'
import { toasts } from '../../../shared/ui/Toasts'
import type { LearnedItem } from './relearnCalls'
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
  /** Opens a new conversation with the questions; they are settled when it is saved. */
  toNew: (row: RelearnRow, items: readonly LearnedItem[]) => void
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
  useDecisionKeys(input, { decide, learn, cancel, onSelected })
  return {
    ...actions,
    decide,
    learn,
    cancel,
    onSelected,
    toNew: useToNew(domainId),
  }
}

/** Opens a new conversation with the first question in it; the others follow when it is saved. */
function useToNew(domainId: number): Decisions['toNew'] {
  const navigate = useNavigate()
  return (row, items) => {
    const [first] = items
    if (!first) return
    const said = row.utterances.find((one) => keyOfRow(one) === keyOfRow(first))?.utterance
    const state = { offeredQuestion: first.question ?? said ?? row.utterance, relearned: [...items] }
    void navigate({ to: '/dmManagementCreate', search: { domainId }, state, resetScroll: false })
  }
}

type Deciding = Pick<Decisions, 'decide' | 'learn' | 'cancel' | 'onSelected'>

/** The keys of decisions: on the selected rows, or on the one that is marked or open. */
function useDecisionKeys(
  { selection, current, may }: Input,
  { decide, learn, cancel, onSelected }: Deciding,
): void {
  const offered = (allowed: boolean, act: () => void) => (may && allowed ? act : undefined)
  const isWaiting = current !== undefined && (current.review === null || current.state === 'PENDING')
  const isSelecting = selection.all || selection.keys.size > 0
  const deciding = (decision: RelearnDecision) => () => onSelected((rows) => decide(rows, decision))
  const proposal = isWaiting && !isSelecting ? current.proposals[0] : undefined
  usePageKey('a', proposal && offered(true, () => learn([current!], proposal)))
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

import { Select } from '@mantine/core'
import type { ReplyOf, ScenarioLink, ScenarioNode, scenario } from '@parlance/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { Beside, PanelBeside, PanelBody, type Steps } from '../../../shared/ui/beside/PanelBeside'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { ConversationEditor } from '../editor/ConversationEditor'
import { conversationQuery } from '../editor/conversationQuery'
import beside from './edit/ConversationBeside.module.css'
import { FollowingDrawer } from './edit/FollowingDrawer'
import { SelectedCard } from './edit/SelectedCard'
import { useRemoveLink } from './edit/useRemoveLink'
import type { ScenarioEdits } from './edit/useScenarioEdits'
import type { Placed } from './layout/layout'
import { linkKey } from './linkKey'
import classes from './Scenario.module.css'
import { ScenarioCanvas } from './ScenarioCanvas'
import { ScenarioProblems } from './ScenarioProblems'
import type { useScenarioView } from './useScenarioView'
import { useWalk } from './walk/useWalk'

type Props = {
  domainId: number
  nodes: readonly ScenarioNode[]
  links: readonly ScenarioLink[]
  leftOut: number
  placed: readonly Placed[]
  check: UseQueryResult<ReplyOf<typeof scenario.check>>
  view: ReturnType<typeof useScenarioView>
  edits: ScenarioEdits
  /** The conversation in the editor beside the picture. */
  open: number | null
  may: boolean
  lang: string | undefined
  /** The conversations as they stand behind a change. */
  reread: () => Promise<readonly ScenarioNode[]>
}

/** The picture with what stands at its sides: what can be found and done, and the editor. */
export function Picture(props: Props) {
  const { domainId, nodes, links, leftOut, placed, check, view, edits, open, may, lang, reread } = props
  const t = useT()
  const walk = useWalk(domainId)
  const findings = walk.found.data?.last?.findings
  const problems = useMemo(
    () => countsOf([...(check.data?.problems ?? []), ...(findings ?? [])]),
    [check.data, findings],
  )
  const remove = useRemoveLink(domainId, edits)
  const nameOf = (id: number) => nodes.find((node) => node.id === id)?.name ?? ''
  const card = nodes.find(({ id }) => id === view.selected)
  const ways = {
    onAdd: (from: number) => view.ask({ from, to: 'new' }),
    onLead: (from: number, to?: number) =>
      view.ask({ from, to: to === undefined ? 'chosen' : { id: to, name: nameOf(to) } }),
    onRemove: (key: string) => {
      const link = links.find((one) => linkKey(one) === key)
      if (link) void remove(link, { from: nameOf(link.from), to: nameOf(link.to) })
    },
  }
  const shared = { ...view, ...ways, links, may, lang }
  const isEditing = open !== null
  const onDone = async (name: string) => {
    view.ask(null)
    const made = (await reread()).find((node) => node.name === name)
    if (made) view.show(made.id)
  }
  return (
    <div className={classes.root} data-editing={isEditing || undefined}>
      <div className={classes.side}>
        <Select
          aria-label={t('scenario.find')}
          placeholder={t('scenario.find')}
          searchable
          limit={50}
          nothingFoundMessage={t('common.nothingFound')}
          data={nodes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => id && view.show(Number(id))}
        />
        {card && (
          <SelectedCard
            key={card.id}
            {...shared}
            domainId={domainId}
            node={card}
            nodes={nodes}
            edits={edits}
          />
        )}
        {leftOut > 0 && <p className="quiet">{t('scenario.leftOut', { count: leftOut })}</p>}
        <ScenarioProblems
          found={check}
          walk={walk}
          domainId={domainId}
          lang={lang}
          onShow={view.show}
          shown={nodes}
        />
      </div>
      <Beside>
        <ScenarioCanvas {...shared} placed={placed} problems={problems} narrow={isEditing} />
        {isEditing && (
          <ConversationBeside
            {...shared}
            key={open}
            domainId={domainId}
            id={open}
            placed={placed}
            edits={edits}
          />
        )}
      </Beside>
      {view.asked && (
        <FollowingDrawer
          {...shared}
          domainId={domainId}
          asked={view.asked}
          edits={edits}
          onDone={(name) => void onDone(name)}
          onClose={() => view.ask(null)}
        />
      )}
    </div>
  )
}

function countsOf(found: readonly { conversationId: number }[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { conversationId: id } of found) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

type ConversationBesideProps = {
  domainId: number
  id: number
  placed: readonly Placed[]
  edits: ScenarioEdits
  onOpen: (id: number) => void
  onClose: () => void
}

/** The editor of one card, beside the picture. */
function ConversationBeside({ domainId, id, placed, edits, onOpen, onClose }: ConversationBesideProps) {
  const t = useT()
  const found = useQuery(conversationQuery(domainId, id))
  const root = useRef<HTMLDivElement>(null)
  const isThere = found.data !== undefined
  useEffect(() => {
    // Whoever opened it by keys goes on in it.
    if (isThere) root.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [isThere])
  const at = placed.findIndex(({ node }) => node.id === id)
  const steps: Steps = {
    has: (by) => placed[at + by] !== undefined,
    step: (by) => placed[at + by] && onOpen(placed[at + by]!.node.id),
  }
  return (
    <div ref={root} className={beside.root}>
      {found.data ? (
        <ConversationEditor
          domainId={domainId}
          conversation={found.data}
          beside={{ steps, onClose, onSaved: edits.noteSaved }}
        />
      ) : (
        <PanelBeside
          wide
          label={t('kind.conversation')}
          title={t('kind.conversation')}
          steps={steps}
          stepLabels={{ previous: t('scenario.previous'), next: t('scenario.next') }}
          onClose={onClose}
        >
          <PanelBody aria-busy={found.isPending}>
            <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
          </PanelBody>
        </PanelBeside>
      )}
    </div>
  )
}

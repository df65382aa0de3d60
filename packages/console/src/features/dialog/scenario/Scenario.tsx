import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import { useMemo } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { Beside } from '../../../shared/ui/beside/PanelBeside'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { ConversationBeside } from './edit/ConversationBeside'
import { FollowingDrawer } from './edit/FollowingDrawer'
import { SelectedCard } from './edit/SelectedCard'
import { UndoRedo } from './edit/UndoRedo'
import { useRemoveLink } from './edit/useRemoveLink'
import { useScenarioEdits } from './edit/useScenarioEdits'
import { outline } from './layout'
import { linkKey } from './linkKey'
import { SaveMenu } from './SaveMenu'
import classes from './Scenario.module.css'
import { ScenarioCanvas } from './ScenarioCanvas'
import { ScenarioProblems } from './ScenarioProblems'
import { scenarioCheckQuery, scenarioQuery } from './scenarioQueries'
import { useScenarioView } from './useScenarioView'

type Props = { domainId: number; conversationId?: number | undefined }

/** Which conversation leads to which, drawn, edited, and what is wrong with it (specification section 2). */
export function Scenario({ domainId, conversationId }: Props) {
  const t = useT()
  const domain = useDomain(domainId)
  const may = useMay(domainId, 'Change/content')
  const { open } = useSearch({ strict: false }) as { open?: number }
  const found = useQuery(scenarioQuery(domainId, conversationId))
  const check = useQuery(scenarioCheckQuery(domainId))
  const { nodes = [], links = [], leftOut = 0 } = found.data ?? {}
  const view = useScenarioView(open ?? conversationId ?? null)
  const { folded, selected, show } = view
  const placed = useMemo(() => outline(nodes, links, folded), [nodes, links, folded])
  const problems = useMemo(() => countsOf(check.data?.problems), [check.data])
  const edits = useScenarioEdits(domainId)
  const remove = useRemoveLink(domainId, edits)
  const nameOf = (id: number) => nodes.find((node) => node.id === id)?.name ?? ''
  const onRemove = (key: string) => {
    const link = links.find((one) => linkKey(one) === key)
    if (link) void remove(link, { from: nameOf(link.from), to: nameOf(link.to) })
  }
  const onLead = (from: number, to?: number) =>
    view.ask({ from, to: to === undefined ? 'chosen' : { id: to, name: nameOf(to) } })
  const start = conversationId === undefined ? undefined : nodes.find(({ id }) => id === conversationId)
  const card = nodes.find(({ id }) => id === selected)
  const shared = {
    ...view,
    links,
    may,
    lang: domain?.language,
    onOpen: view.open,
    onAdd: (from: number) => view.ask({ from, to: 'new' }),
    onLead,
    onRemove,
  }
  return (
    <Page
      title={start ? t('scenario.of', { name: start.name }) : t('screen.scenario')}
      count={nodes.length || undefined}
      layout="list"
      back={
        conversationId !== undefined && (
          <AnchorLink to="/scenario" search={{ domainId }}>
            {`← ${t('screen.scenario')}`}
          </AnchorLink>
        )
      }
      actions={
        placed.length > 0 && (
          <>
            {may && <UndoRedo edits={edits} />}
            <SaveMenu placed={placed} links={links} name={domain?.name ?? ''} />
          </>
        )
      }
    >
      <ErrorAlert
        error={found.error ?? check.error}
        onRetry={() => void Promise.all([found.refetch(), check.refetch()])}
      />
      {found.data && nodes.length === 0 && (
        <EmptyState icon={<Network size={18} strokeWidth={1.75} aria-hidden />} text={t('scenario.empty')} />
      )}
      {nodes.length > 0 && (
        <div className={classes.root} data-editing={open !== undefined || undefined}>
          <div className={classes.side}>
            <Select
              aria-label={t('scenario.find')}
              placeholder={t('scenario.find')}
              searchable
              limit={50}
              nothingFoundMessage={t('common.nothingFound')}
              data={nodes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={null}
              onChange={(id) => id && show(Number(id))}
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
            <ScenarioProblems found={check} domainId={domainId} onShow={show} shown={nodes} />
          </div>
          <Beside>
            <ScenarioCanvas {...shared} placed={placed} problems={problems} narrow={open !== undefined} />
            {open !== undefined && (
              <ConversationBeside
                key={open}
                domainId={domainId}
                id={open}
                placed={placed}
                edits={edits}
                onOpen={view.open}
                onClose={view.close}
              />
            )}
          </Beside>
        </div>
      )}
      {view.asked && (
        <FollowingDrawer
          domainId={domainId}
          asked={view.asked}
          edits={edits}
          links={links}
          lang={domain?.language}
          onDone={(name) => {
            view.ask(null)
            view.showNamed(name, scenarioQuery(domainId, conversationId).queryKey)
          }}
          onClose={() => view.ask(null)}
        />
      )}
    </Page>
  )
}

function countsOf(found: readonly { conversationId: number }[] = []): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { conversationId: id } of found) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

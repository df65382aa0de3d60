import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { UndoRedo } from './edit/UndoRedo'
import { type ScenarioEdits, useScenarioEdits } from './edit/useScenarioEdits'
import { outline } from './layout/layout'
import { Picture } from './Picture'
import { SaveMenu } from './SaveMenu'
import { scenarioCheckQuery, scenarioQuery } from './scenarioQueries'
import { useScenarioView } from './useScenarioView'

type Props = { domainId: number; conversationId?: number | undefined }

/** Which conversation leads to which, drawn, edited, and what is wrong with it (specification section 2). */
export function Scenario({ domainId, conversationId }: Props) {
  const t = useT()
  const domain = useDomain(domainId)
  const may = useMay(domainId, 'Change/content')
  const { open = null } = useSearch({ strict: false }) as { open?: number }
  const found = useQuery(scenarioQuery(domainId, conversationId))
  const check = useQuery(scenarioCheckQuery(domainId))
  const { nodes, links, leftOut } = found.data ?? NOTHING
  const view = useScenarioView(open ?? conversationId ?? null)
  const placed = useMemo(() => outline(nodes, links, view.folded), [nodes, links, view.folded])
  const edits = useScenarioEdits(domainId)
  const start = nodes.find(({ id }) => id === conversationId)
  return (
    <Page
      title={start ? t('scenario.of', { name: start.name }) : t('screen.scenario')}
      count={nodes.length || undefined}
      layout="list"
      back={conversationId !== undefined && <BackToAll domainId={domainId} />}
      actions={
        placed.length > 0 && (
          <Actions edits={may ? edits : undefined} placed={placed} links={links} name={domain?.name} />
        )
      }
    >
      <ReadErrors reads={[found, check]} />
      {nodes.length === 0 ? (
        found.data && (
          <EmptyState
            icon={<Network size={18} strokeWidth={1.75} aria-hidden />}
            text={t('scenario.empty')}
          />
        )
      ) : (
        <Picture
          domainId={domainId}
          nodes={nodes}
          links={links}
          leftOut={leftOut}
          placed={placed}
          check={check}
          view={view}
          edits={edits}
          open={open}
          may={may}
          lang={domain?.language}
          reread={async () => (await found.refetch()).data?.nodes ?? []}
        />
      )}
    </Page>
  )
}

const NOTHING = { nodes: [], links: [], leftOut: 0 }

type ActionsProps = Omit<ComponentProps<typeof SaveMenu>, 'name'> & {
  /** Undefined for who may not edit. */
  edits: ScenarioEdits | undefined
  name: string | undefined
}

function Actions({ edits, name = '', ...picture }: ActionsProps) {
  return (
    <>
      {edits && <UndoRedo edits={edits} />}
      <SaveMenu {...picture} name={name} />
    </>
  )
}

function BackToAll({ domainId }: { domainId: number }) {
  const t = useT()
  return (
    <AnchorLink to="/scenario" search={{ domainId }}>
      {`← ${t('screen.scenario')}`}
    </AnchorLink>
  )
}

type Read = { error: Error | null; refetch: () => Promise<unknown> }

/** The first error of several reads; trying again reads all of them. */
function ReadErrors({ reads }: { reads: readonly Read[] }) {
  const failed = reads.find(({ error }) => error !== null)
  return (
    <ErrorAlert
      error={failed?.error}
      onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
    />
  )
}

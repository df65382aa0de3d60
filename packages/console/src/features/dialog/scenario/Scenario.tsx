import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import { useMemo } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { UndoRedo } from './edit/UndoRedo'
import { useScenarioEdits } from './edit/useScenarioEdits'
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
  const start = conversationId === undefined ? undefined : nodes.find(({ id }) => id === conversationId)
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

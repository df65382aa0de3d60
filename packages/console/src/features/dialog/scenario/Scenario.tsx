import { Button, Menu, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, Network } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { outline } from './layout'
import classes from './Scenario.module.css'
import { ScenarioCanvas } from './ScenarioCanvas'
import { ScenarioProblems } from './ScenarioProblems'
import { saveDrawing } from './saveDrawing'
import { scenarioCheckQuery, scenarioQuery } from './scenarioQueries'

type Props = { domainId: number; conversationId?: number | undefined }

/** Which conversation leads to which, drawn, and what is wrong with it (specification section 2). */
export function Scenario({ domainId, conversationId }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const domain = useDomain(domainId)
  const found = useQuery(scenarioQuery(domainId, conversationId))
  const check = useQuery(scenarioCheckQuery(domainId))
  const [selected, setSelected] = useState<number | null>(conversationId ?? null)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const { nodes = [], links = [], leftOut = 0 } = found.data ?? {}
  const placed = useMemo(() => outline(nodes, links, folded), [nodes, links, folded])
  const problems = useMemo(() => {
    const counts = new Map<number, number>()
    for (const { conversationId: id } of check.data?.problems ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }, [check.data])
  const onFold = useCallback(
    (id: number) =>
      setFolded((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    [],
  )
  const onOpen = useCallback(
    (id: number) => void navigate({ to: '/dmManagementModify', search: { domainId, id } }),
    [navigate, domainId],
  )
  const show = (id: number) => {
    setFolded(new Set())
    setSelected(id)
  }
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
          <SaveMenu onSave={(as) => void saveDrawing(placed, links, as, domain?.name ?? '')} />
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
        <div className={classes.root}>
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
            {leftOut > 0 && <p className="quiet">{t('scenario.leftOut', { count: leftOut })}</p>}
            <ScenarioProblems found={check} domainId={domainId} onShow={show} shown={nodes} />
          </div>
          <ScenarioCanvas
            placed={placed}
            links={links}
            problems={problems}
            folded={folded}
            selected={selected}
            lang={domain?.language}
            onSelect={setSelected}
            onOpen={onOpen}
            onFold={onFold}
          />
        </div>
      )}
    </Page>
  )
}

function SaveMenu({ onSave }: { onSave: (as: 'svg' | 'png') => void }) {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<Download size={15} aria-hidden />}>{t('scenario.save')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['svg', 'png'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => onSave(kind)}>
            {kind.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

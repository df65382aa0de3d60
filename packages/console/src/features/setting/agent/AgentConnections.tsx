import { Button } from '@mantine/core'
import type { SwitcherFields } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Headset, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Agent.module.css'
import { AgentSteps } from './AgentSteps'
import { PlaceDrawer } from './PlaceDrawer'
import { PlaceTable } from './PlaceTable'
import type { OpenPlace } from './placeDraft'
import { placesQuery } from './placesQuery'

/** Tab "Agent Connections": the places between which the agent switcher hands talks over (behaviour 13.3). */
export function AgentConnections({ domainId }: { domainId: number }) {
  const t = useT()
  const may = useMay(domainId, 'Change/linkMessenger')
  const found = useQuery(placesQuery(domainId))
  const [opened, setOpened] = useState<OpenPlace | null>(null)
  const places = found.data ?? []
  const hasBot = places.some(({ type }) => type === 'BOT')
  const add = (type: SwitcherFields['type'], label: string, filled: boolean) => (
    <Button
      {...(filled && { variant: 'filled' })}
      leftSection={<Plus size={15} aria-hidden />}
      onClick={() => setOpened({ place: null, type })}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <p className="quiet">{t('agent.about')}</p>
        {may && places.length > 0 && (
          <div className={classes.actions}>
            {!hasBot && add('BOT', t('agent.addBot'), false)}
            {add('AGENT', t('agent.add'), true)}
          </div>
        )}
      </div>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data?.length === 0 && (
        <EmptyState
          icon={<Headset size={24} aria-hidden />}
          text={t('agent.empty')}
          action={may && add('AGENT', t('agent.add'), true)}
          link={may && add('BOT', t('agent.addBot'), false)}
        />
      )}
      {places.length > 0 && (
        <PlaceTable
          domainId={domainId}
          places={places}
          may={may}
          onOpen={(place) => setOpened({ place, type: place.type })}
        />
      )}
      <AgentSteps domainId={domainId} places={places} />
      {opened && (
        <PlaceDrawer
          key={opened.place?.id ?? opened.type}
          domainId={domainId}
          opened={opened}
          may={may}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

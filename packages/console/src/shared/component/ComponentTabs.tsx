import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '../i18n/useT'
import { Page } from '../layout/Page'
import { ComponentPage } from './ComponentPage'
import type { ComponentRow } from './componentCalls'
import type { KindPage } from './componentPageOf'
import { useComponentScreen } from './useComponentScreen'

type Props<Fields, Row extends ComponentRow, Draft> = { of: KindPage<Fields, Row, Draft> }

/** The screen of a kind that has another list beside its own, each in a tab. */
export function ComponentTabs<
  Fields extends { name: string },
  Row extends ComponentRow,
  Draft extends { name: string },
>({ of }: Props<Fields, Row, Draft>) {
  const t = useT()
  const navigate = useNavigate()
  const { label, path } = useComponentScreen()
  const { domainId = 0, tab } = useSearch({ strict: false })
  const { also } = of
  if (!also) return <ComponentPage of={of} />
  const isOther = tab === also.tab
  const tabs = (
    <Tabs
      value={isOther ? also.tab : 'own'}
      onChange={(next) =>
        void navigate({ to: path, search: { domainId, ...(next === also.tab && { tab: also.tab }) } })
      }
    >
      <Tabs.List>
        <Tabs.Tab value="own">{t(also.ownLabel)}</Tabs.Tab>
        <Tabs.Tab value={also.tab}>{t(also.label)}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
  if (!isOther) return <ComponentPage of={of} tabs={tabs} />
  return (
    <Page title={t(label)} layout="list">
      {tabs}
      <also.List domainId={domainId} />
    </Page>
  )
}

import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import { Page } from '../layout/Page'
import { ComponentPage } from './ComponentPage'
import classes from './ComponentTabs.module.css'
import type { ComponentRow } from './componentCalls'
import type { KindPage } from './componentPageOf'
import { useComponentScreen } from './useComponentScreen'

/** The tab of the components themselves. */
const OWN = 'own'

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
  const tabs = (list: ReactNode) => (
    <Tabs
      value={isOther ? also.tab : OWN}
      classNames={{ root: classes.root, panel: classes.panel }}
      onChange={(next) =>
        void navigate({ to: path, search: { domainId, ...(next === also.tab && { tab: also.tab }) } })
      }
    >
      <Tabs.List>
        <Tabs.Tab value={OWN}>{t(also.ownLabel)}</Tabs.Tab>
        <Tabs.Tab value={also.tab}>{t(also.label)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={isOther ? also.tab : OWN}>{list}</Tabs.Panel>
    </Tabs>
  )
  if (!isOther) return <ComponentPage of={of} within={tabs} />
  return (
    <Page title={t(label)} layout="list">
      {tabs(<also.List domainId={domainId} />)}
    </Page>
  )
}

import { useSearch } from '@tanstack/react-router'
import { useT } from '../../i18n/useT'
import { Page } from '../../layout/Page'
import { ComponentPage } from '../ComponentPage'
import type { ComponentRow } from '../componentCalls'
import type { KindPage } from '../componentPageOf'
import { useComponentScreen } from '../useComponentScreen'
import { ScreenTabs } from './ScreenTabs'

type Props<Fields, Row extends ComponentRow, Draft> = { of: KindPage<Fields, Row, Draft> }

/** The screen of a kind, below the tabs of the lists that belong to it. */
export function ComponentTabs<
  Fields extends { name: string },
  Row extends ComponentRow,
  Draft extends { name: string },
>({ of }: Props<Fields, Row, Draft>) {
  const t = useT()
  const { label } = useComponentScreen()
  const { domainId = 0, tab } = useSearch({ strict: false })
  const { also, tabs } = of
  const links = tabs && <ScreenTabs tabs={tabs} domainId={domainId} />
  if (!also || tab !== also.tab) return <ComponentPage of={of} tabs={links} />
  return (
    <Page title={t(label)} layout="list">
      {links}
      <also.List domainId={domainId} />
    </Page>
  )
}

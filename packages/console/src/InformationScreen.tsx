import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { InformationPage, type InformationTab } from './features/setting/InformationPage'
import { exists, part } from './pages'

const route = getRouteApi('/signedIn/inDomain/information/$tab')
const CONTRIBUTED: readonly Omit<InformationTab, 'content'>[] = [
  { value: 'messenger', label: 'screen.messenger' },
  { value: 'buildHistory', label: 'screen.buildHistory' },
]
const PARTS = {
  messenger: part<{ domainId: number }>('MessengerConnectionTab'),
  buildHistory: part<{ domainId: number }>('BuildHistoryTab'),
} as const
const NAMES = { messenger: 'MessengerConnectionTab', buildHistory: 'BuildHistoryTab' } as const

/** Domain settings: the tabs of the setting feature, joined by those that other features bring. */
export function InformationScreen() {
  const { tab } = route.useParams()
  const { domainId } = route.useSearch()
  const tabs = CONTRIBUTED.flatMap((each): InformationTab[] => {
    const value = each.value as keyof typeof PARTS
    const Content = PARTS[value]
    if (!Content || !exists(NAMES[value])) return []
    return [
      {
        ...each,
        content: (
          <Suspense fallback={null}>
            <Content domainId={domainId} />
          </Suspense>
        ),
      },
    ]
  })
  return <InformationPage key={domainId} domainId={domainId} tab={tab} tabs={tabs} />
}

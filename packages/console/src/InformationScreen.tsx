import { getRouteApi } from '@tanstack/react-router'
import { InformationPage, type InformationTab } from './features/setting/InformationPage'
import { lazyNamed } from './shared/layout/lazy/lazyNamed'

const route = getRouteApi('/signedIn/inDomain/information/$tab')
const MessengerConnectionTab = lazyNamed(
  () => import('./features/messenger/MessengerConnectionTab'),
  'MessengerConnectionTab',
)
const CustomTab = lazyNamed(() => import('./features/messenger/custom/CustomTab'), 'CustomTab')
const BuildHistoryTab = lazyNamed(() => import('./features/builds/BuildHistoryTab'), 'BuildHistoryTab')

/** Domain settings: the tabs of the setting feature, joined by those that other features bring. */
export function InformationScreen() {
  const { tab } = route.useParams()
  const { domainId } = route.useSearch()
  const tabs: InformationTab[] = [
    {
      value: 'messenger',
      label: 'screen.messenger',
      content: <MessengerConnectionTab domainId={domainId} />,
    },
    { value: 'custom', label: 'platform.custom', content: <CustomTab domainId={domainId} /> },
    { value: 'buildHistory', label: 'screen.buildHistory', content: <BuildHistoryTab domainId={domainId} /> },
  ]
  return <InformationPage key={domainId} domainId={domainId} tab={tab} tabs={tabs} />
}

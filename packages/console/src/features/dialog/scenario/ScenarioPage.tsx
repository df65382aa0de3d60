import { getRouteApi } from '@tanstack/react-router'
import { Scenario } from './Scenario'

const whole = getRouteApi('/signedIn/inDomain/scenario')
const ofOne = getRouteApi('/signedIn/inDomain/dmManagementMultiTurn/$type/$id')

/** All scenarios of a domain. */
export function ScenarioPage() {
  const { domainId } = whole.useSearch()
  return <Scenario domainId={domainId} />
}

/** The scenario around one conversation (specification section 2, multi-turn view). */
export function MultiTurnPage() {
  const { domainId } = ofOne.useSearch()
  const { id } = ofOne.useParams()
  return <Scenario key={id} domainId={domainId} conversationId={id} />
}

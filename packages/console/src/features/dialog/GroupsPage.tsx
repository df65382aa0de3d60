import { getRouteApi } from '@tanstack/react-router'
import { LabelList } from './label/LabelList'

const route = getRouteApi('/signedIn/inDomain/group')

/** Conversation groups. */
export function GroupsPage() {
  return <LabelList {...route.useSearch()} kind="group" path="/group" />
}

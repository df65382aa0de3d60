import { getRouteApi } from '@tanstack/react-router'
import { LabelList } from './label/LabelList'

const route = getRouteApi('/signedIn/inDomain/state')

/** Conversation tags. */
export function TagsPage() {
  return <LabelList {...route.useSearch()} kind="tag" path="/state" />
}

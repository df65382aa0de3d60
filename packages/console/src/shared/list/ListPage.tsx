import type { ReactNode } from 'react'
import { Page } from '../layout/Page'
import { ErrorAlert } from '../ui/ErrorAlert'

type Props = {
  title: string
  found: { data: { totalCount: number } | undefined; error: Error | null; refetch: () => unknown }
  actions?: ReactNode
  /** Shown between the title and the list. */
  above?: ReactNode
  /** Stands instead of the list, where there is nothing of its kind yet. */
  none?: ReactNode
  children: ReactNode
}

/** A screen that is one list, with how many it holds and what went wrong with it. */
export function ListPage({ title, found, actions, above, none, children }: Props) {
  return (
    <Page
      title={title}
      layout={none ? 'document' : 'list'}
      count={none ? undefined : found.data?.totalCount}
      actions={actions}
    >
      {above}
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {none || children}
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/useT'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { toasts } from '../../ui/Toasts'
import classes from '../ComponentForm.module.css'
import type { ComponentRow } from '../componentCalls'
import { componentKeys } from '../componentKeys'
import type { ComponentPageOf } from '../componentPageOf'
import { SaveList } from './SaveList'
import { useChanges } from './useChanges'

type Props<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  id: number
  /** Puts the fields of an earlier save into the form; left out for readers who may not change anything. */
  onRestore?: (fields: Fields) => void
}

/** The last saves of a component, folded away until it is opened: who, when, what changed, and the way back. */
export function ObjectHistory<Fields, Row extends ComponentRow, Draft>(props: Props<Fields, Row, Draft>) {
  const { page, domainId, id, onRestore } = props
  const t = useT()
  const changes = useChanges(page)
  const [opened, setOpened] = useState(false)
  const found = useQuery({
    queryKey: componentKeys(page.kind).history(domainId, id),
    queryFn: async ({ signal }) => (await page.calls.history?.({ domainId, id, signal })) ?? [],
    enabled: opened,
  })
  const saves = found.data ?? []
  const restore = ({ updatedAt, fields }: (typeof saves)[number]) => {
    onRestore?.(fields)
    toasts.success(t('component.restored', { when: t.format.exact(updatedAt) }))
  }
  return (
    <details className={classes.more} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('component.history')}</summary>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <SaveList saves={saves} changes={changes} {...(onRestore && { onRestore: restore })} />
    </details>
  )
}

import { Button } from '@mantine/core'
import { useT } from '../i18n/useT'
import { EmptyState } from '../ui/EmptyState'

/** Stands in a list where its filters leave nothing, with the way to clear them. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <EmptyState
      text={t('common.noMatch')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  )
}

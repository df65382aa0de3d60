import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/ui/ButtonLink'

/** The way back from a filter that nothing matches to the whole list. */
export function ClearFilters({ domainId }: { domainId: number }) {
  const t = useT()
  return (
    <ButtonLink to="/dmManagement" search={{ domainId }}>
      {t('common.clearFilters')}
    </ButtonLink>
  )
}

import { useCallback } from 'react'
import { useT } from '../../shared/i18n/useT'

/** The name of a build status; for one that this console does not know, its code. */
export function useStatusText(): (status: string) => string {
  const t = useT()
  return useCallback((status) => t.find(`buildStatus.${status}`) ?? t('build.unknownStatus', { status }), [t])
}

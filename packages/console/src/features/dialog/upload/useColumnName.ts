import { useCallback } from 'react'
import { useT } from '../../../shared/i18n/useT'

/** The word for a column of an upload; a name of the file's own stays as it is. */
export function useColumnName(): (column: string) => string {
  const t = useT()
  return useCallback(
    (column) => {
      const id = `exchange.column.${column}`
      return t.has(id) ? t(id) : column
    },
    [t],
  )
}

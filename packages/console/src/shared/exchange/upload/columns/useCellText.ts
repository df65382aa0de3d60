import type { SheetField } from '@parlance/contract'
import { useCallback } from 'react'
import { useT } from '../../../i18n/useT'

/** Says how a cell of a sheet of components is written. */
export function useCellText(): (field: SheetField) => string {
  const t = useT()
  return useCallback(
    ({ form, values }) =>
      values
        ? t('componentFile.cell.values', { values: values.join(', ') })
        : t(`componentFile.cell.${form}` as const),
    [t],
  )
}

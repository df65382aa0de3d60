import type { SheetField } from '@parlance/contract'
import type { Translate } from '../../../i18n/useT'

/** Says how a cell of a sheet of components is written. */
export function cellText(t: Translate, { form, values }: SheetField): string {
  return values
    ? t('componentFile.cell.values', { values: values.join(', ') })
    : t(`componentFile.cell.${form}` as const)
}

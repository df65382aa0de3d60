import type { MessageId } from '../../i18n/messageId'
import type { Translate } from '../../i18n/useT'
import type { Column } from '../../table/dataTableProps'
import { OnMark } from '../../ui/OnMark'

/** The message that names types, if each of them has its own as `<label>.<type>`. */
type LabelOf<Label extends MessageId, Type extends string> = `${Label}.${Type}` extends MessageId
  ? Label
  : never

/** The types that a list is filtered by. */
export function typesOf<Label extends MessageId, Type extends string>(
  label: Label & LabelOf<Label, Type>,
  values: readonly Type[],
): { label: MessageId; values: readonly string[] } {
  return { label, values }
}

/** Which type one is of. */
export function typeColumn<Row, Label extends MessageId, Type extends string>(
  t: Translate,
  label: Label & LabelOf<Label, Type>,
  of: (row: Row) => Type,
  look: Pick<Column<Row>, 'width' | 'from'>,
): Column<Row> {
  return { id: 'type', header: t(label), cell: (row) => t(`${label}.${of(row)}` as MessageId), ...look }
}

/** Whether one is switched on. */
export function onColumn<Row>(t: Translate, isOn: (row: Row) => boolean, width = 90): Column<Row> {
  return { id: 'active', header: t('common.status'), width, cell: (row) => <OnMark on={isOn(row)} /> }
}

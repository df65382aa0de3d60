import type { MessageId } from '../../i18n/messageId'
import type { Translate } from '../../i18n/useT'
import type { Column } from '../../table/dataTableProps'
import { OnMark } from '../../ui/OnMark'

/** The types that have their words: each its own, as `<label>.<type>`. */
type TypeOf<Label extends MessageId> = MessageId extends infer Id
  ? Id extends `${Label}.${infer Type}`
    ? Type
    : never
  : never

/** The types that a list is filtered by. */
export function typesOf<Label extends MessageId>(
  label: Label,
  values: readonly TypeOf<Label>[],
): { label: MessageId; values: readonly string[] } {
  return { label, values }
}

/** Which type one is of. */
export function typeColumn<Row, Label extends MessageId>(
  t: Translate,
  label: Label,
  of: (row: Row) => TypeOf<Label>,
  look: Pick<Column<Row>, 'width' | 'from'>,
): Column<Row> {
  return { id: 'type', header: t(label), cell: (row) => t(`${label}.${of(row)}` as MessageId), ...look }
}

/** Whether one is switched on. */
export function onColumn<Row>(t: Translate, isOn: (row: Row) => boolean, width = 90): Column<Row> {
  return { id: 'active', header: t('common.status'), width, cell: (row) => <OnMark on={isOn(row)} /> }
}

import { COMPONENT_SHEETS, type SheetKind } from '@parlance/contract'
import { useT } from '../../../i18n/useT'
import { cellText } from './cellText'
import { FormatTable } from './FormatTable'
import { titleOf, useColumnTitles } from './useColumnTitles'

/** The columns of a sheet of one kind. */
export function ComponentFormatHelp({ kind }: { kind: SheetKind }) {
  const t = useT()
  const { own, list } = COMPONENT_SHEETS[kind]
  const titles = useColumnTitles('component')
  const [first] = list?.each ?? []
  const fields = [...own, ...(list?.each ?? [])]
  return (
    <FormatTable
      titles={titles}
      about={
        <>
          <p className="quiet">{t('componentFile.format')}</p>
          {first && (
            <p className="quiet">
              {t('componentFile.formatList', { column: titleOf(titles, first.column) })}
            </p>
          )}
        </>
      }
      columns={fields.map((field) => ({ column: field.column, meaning: cellText(t, field) }))}
    />
  )
}

import { CONVERSATION_COLUMNS } from '@parlance/contract'
import { useT } from '../../../i18n/useT'
import { FormatTable } from './FormatTable'
import { useColumnTitles } from './useColumnTitles'

/** The columns of a conversation file. */
export function FormatHelp() {
  const t = useT()
  const columns = CONVERSATION_COLUMNS.map((column) => ({ column, meaning: t(`exchange.help.${column}`) }))
  return (
    <FormatTable
      titles={useColumnTitles('conversation')}
      about={<p className="quiet">{t('exchange.formatText')}</p>}
      columns={columns}
    />
  )
}

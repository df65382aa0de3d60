import { Menu } from '@mantine/core'
import { HISTORY_FORMATS, HISTORY_ROWS_MAX, type HistoryFormat, history } from '@parlance/contract'
import { address } from '../../shared/api/address'
import { DownloadButton, Formats } from '../../shared/exchange/DownloadParts'
import { useT } from '../../shared/i18n/useT'
import { filtersOf, type HistorySearch, spanOf } from './historySearch'

type Props = {
  domainId: number
  search: HistorySearch
  /** How many turns the list has. */
  total: number
  /** When the list was asked for, in ms: a period ended then. */
  asOf: number
}

/** The turns of the list as a file. */
export function HistoryDownload({ domainId, search, total, asOf }: Props) {
  const t = useT()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const href = (as: HistoryFormat) =>
    address(history.download, {
      query: { domainId, format: as, timeZone, ...filtersOf(search), ...spanOf(search, asOf) },
    })
  return (
    <Menu position="bottom-end">
      <DownloadButton disabled={total === 0} />
      <Menu.Dropdown aria-label={t('history.download')}>
        <Menu.Label>{t('history.downloadFilter', { count: total })}</Menu.Label>
        <Formats formats={HISTORY_FORMATS} href={href} />
        <Menu.Label>{t('history.downloadMax', { max: t.format.number(HISTORY_ROWS_MAX) })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}

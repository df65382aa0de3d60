import { Button, Menu } from '@mantine/core'
import { HISTORY_FORMATS, HISTORY_ROWS_MAX, type HistoryFormat, history } from '@parlance/contract'
import { ChevronDown, Download } from 'lucide-react'
import { address } from '../../shared/api/address'
import { useT } from '../../shared/i18n/useT'
import { filtersOf, type HistorySearch, spanOf } from './historySearch'

const FORMAT_NAMES: Record<HistoryFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

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
      <Menu.Target>
        <Button
          disabled={total === 0}
          leftSection={<Download size={15} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {t('common.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('history.download')}>
        <Menu.Label>{t('history.downloadFilter', { count: total })}</Menu.Label>
        {HISTORY_FORMATS.map((each) => (
          <Menu.Item key={each} component="a" href={href(each)} download>
            {FORMAT_NAMES[each]}
          </Menu.Item>
        ))}
        <Menu.Label>{t('history.downloadMax', { max: t.format.number(HISTORY_ROWS_MAX) })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}

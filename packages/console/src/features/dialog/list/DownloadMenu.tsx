import { Button, Menu } from '@mantine/core'
import { EXCHANGE_FORMATS, type ExchangeFormat, exchange } from '@parlance/contract'
import { ChevronDown, Download } from 'lucide-react'
import { address } from '../../../shared/api/address'
import { LANGUAGE_NAMES } from '../../../shared/header/languages'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { type ConversationSearch, filterOf, isFiltered } from './conversationSearch'
import { useHeadings, useSheet } from './useHeadings'

const FORMAT_NAMES: Record<ExchangeFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  json: 'JSON (.json)',
}

/** Conversations as a file that uploads back identically: all of the domain, or those of the filter. */
export function DownloadMenu(props: { domainId: number; search: ConversationSearch; found: number }) {
  const { domainId, search, found } = props
  const t = useT()
  const filtered = isFiltered(search) && found > 0
  const { locale } = useLocale()
  const [kept, keep] = useHeadings()
  const sheet = useSheet()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<Download size={15} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {t('common.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('conversations.download')}>
        {filtered && (
          <>
            <Menu.Label>{t('conversations.downloadFilter', { count: found })}</Menu.Label>
            <Formats
              href={(format) =>
                address(exchange.download, { query: { domainId, format, ...sheet, ...filterOf(search) } })
              }
            />
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('conversations.downloadAll')}</Menu.Label>
        <Formats href={(format) => address(exchange.download, { query: { domainId, format, ...sheet } })} />
        <Menu.Divider />
        <Menu.Label>{t('conversations.headings')}</Menu.Label>
        <Menu.RadioGroup value={kept} onChange={(value) => keep(value === 'program' ? 'program' : 'reader')}>
          <Menu.RadioItem value="reader" closeMenuOnClick={false}>
            {LANGUAGE_NAMES[locale]}
          </Menu.RadioItem>
          <Menu.RadioItem value="program" closeMenuOnClick={false}>
            {t('conversations.headingsOfPrograms')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('conversations.downloadBot')}</Menu.Label>
        <Menu.Item
          component="a"
          href={address(exchange.downloadBot, { query: { domainId, timeZone: sheet.timeZone } })}
          download
        >
          {t('conversations.downloadBotHelp')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** One item for each format of a file. */
export function Formats({ href }: { href: (format: ExchangeFormat) => string }) {
  return EXCHANGE_FORMATS.map((format) => (
    <Menu.Item key={format} component="a" href={href(format)} download>
      {FORMAT_NAMES[format]}
    </Menu.Item>
  ))
}

import { Menu } from '@mantine/core'
import { EXCHANGE_FORMATS, exchange } from '@parlance/contract'
import { address } from '../../../shared/api/address'
import { DownloadButton, Formats, HeadingChoice } from '../../../shared/exchange/DownloadParts'
import { useSheet } from '../../../shared/exchange/useHeadings'
import { useT } from '../../../shared/i18n/useT'
import { type ConversationSearch, filterOf, isFiltered } from './conversationSearch'

/** Conversations as a file that uploads back identically: all of the domain, or those of the filter. */
export function DownloadMenu(props: { domainId: number; search: ConversationSearch; found: number }) {
  const { domainId, search, found } = props
  const t = useT()
  const filtered = isFiltered(search) && found > 0
  const sheet = useSheet()
  return (
    <Menu position="bottom-end">
      <DownloadButton />
      <Menu.Dropdown aria-label={t('conversations.download')}>
        {filtered && (
          <>
            <Menu.Label>{t('conversations.downloadFilter', { count: found })}</Menu.Label>
            <Formats
              formats={EXCHANGE_FORMATS}
              href={(format) =>
                address(exchange.download, { query: { domainId, format, ...sheet, ...filterOf(search) } })
              }
            />
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('conversations.downloadAll')}</Menu.Label>
        <Formats
          formats={EXCHANGE_FORMATS}
          href={(format) => address(exchange.download, { query: { domainId, format, ...sheet } })}
        />
        <Menu.Divider />
        <HeadingChoice programs={t('conversations.headingsOfPrograms')} />
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

import { Menu } from '@mantine/core'
import { COMPONENT_FORMATS, componentFile, DOWNLOAD_IDS_MAX, SHEET_KINDS } from '@parlance/contract'
import { address } from '../../api/address'
import { DownloadButton, Formats, HeadingChoice } from '../../exchange/DownloadParts'
import { useSheet } from '../../exchange/useHeadings'
import { useT } from '../../i18n/useT'
import type { Selection } from '../../table/useSelection'
import type { ListQuery } from '../componentCalls'
import type { ComponentScreen } from '../componentPageOf'

/** What a list is narrowed to. */
type Narrowed = Pick<ListQuery, 'search' | 'type' | 'active'>
type Props = { page: Pick<ComponentScreen, 'kind' | 'label'>; query: ListQuery }

/** The addresses of files of a kind; undefined for kinds that no file has. */
function useFiles({ page, query: { domainId } }: Props) {
  const sheet = useSheet()
  const kind = SHEET_KINDS.find((one) => one === page.kind)
  if (!kind) return undefined
  return (which: Narrowed | { ids?: string }) => (format: (typeof COMPONENT_FORMATS)[number]) =>
    address(componentFile.download, { query: { domainId, kind, format, ...sheet, ...which } as never })
}

/** The components of a list as a file: all of the domain, or those that the list is narrowed to. */
export function ComponentDownload({ found = 0, ...props }: Props & { found: number | undefined }) {
  const t = useT()
  const files = useFiles(props)
  const { page, query } = props
  const { search, type, active } = query
  if (!files) return null
  const isFiltered = (search !== '' || type !== undefined || active !== undefined) && found > 0
  return (
    <Menu position="bottom-end">
      <DownloadButton />
      <Menu.Dropdown aria-label={t('componentFile.menu', { list: t(page.label) })}>
        {isFiltered && (
          <>
            <Menu.Label>{t('componentFile.filtered', { count: found })}</Menu.Label>
            <Formats formats={COMPONENT_FORMATS} href={files({ search, type, active })} />
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('componentFile.all')}</Menu.Label>
        <Formats formats={COMPONENT_FORMATS} href={files({})} />
        <Menu.Label>{t('componentFile.hint')}</Menu.Label>
        <Menu.Divider />
        <HeadingChoice programs={t('componentFile.programs')} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The chosen components as a file. */
export function DownloadSelected({ selection, ...props }: Props & { selection: Selection }) {
  const t = useT()
  const files = useFiles(props)
  if (!files) return null
  const { search, type, active } = props.query
  const isTooMany = !selection.all && selection.keys.size > DOWNLOAD_IDS_MAX
  const picked = selection.all ? { search, type, active } : { ids: [...selection.keys].join(',') }
  return (
    <Menu position="bottom-start">
      <DownloadButton />
      <Menu.Dropdown aria-label={t('componentFile.chosen')}>
        {isTooMany ? (
          <Menu.Label>{t('bulk.downloadTooMany', { max: DOWNLOAD_IDS_MAX })}</Menu.Label>
        ) : (
          <Formats formats={COMPONENT_FORMATS} href={files(picked)} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

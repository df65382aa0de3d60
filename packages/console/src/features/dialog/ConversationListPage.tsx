import type { ConversationRow } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../shared/api/useMay'
import { UploadDrawer } from '../../shared/exchange/upload/UploadDrawer'
import { useT } from '../../shared/i18n/useT'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { ListPage } from '../../shared/list/ListPage'
import { DataTable } from '../../shared/table/DataTable'
import { useSelection } from '../../shared/table/useSelection'
import { EmptyState } from '../../shared/ui/EmptyState'
import { BulkActions } from './list/bulk/BulkActions'
import { ConversationActions } from './list/ConversationActions'
import { ConversationFilters } from './list/ConversationFilters'
import { ConversationSearch, conversationsQuery, filterOf, isFiltered } from './list/conversationSearch'
import { NoConversations } from './list/NoConversations'
import { useConversationColumns } from './list/useConversationColumns'
import { useShow } from './list/useShow'
import { PasteDrawer } from './paste/PasteDrawer'
import { usePasted } from './paste/usePasted'

const route = getRouteApi('/signedIn/inDomain/dmManagement')

/** The conversations of a domain: search, filters, order and page stand in the address. */
export function ConversationListPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, upload: uploading, paste: pasting, ...wanted } = route.useSearch()
  const search = ConversationSearch.parse(wanted)
  const may = useMay(domainId, 'Change/content')
  const found = useQuery(conversationsQuery(domainId, search))
  const selection = useSelection()
  const columns = useConversationColumns(domainId, search.search, found.isPlaceholderData)
  const page = found.data
  const filtered = isFiltered(search)
  const newcomer = page?.totalCount === 0 && !filtered && !found.isPlaceholderData

  const filterKey = JSON.stringify([domainId, filterOf(search)])
  const [chosenUnder, setChosenUnder] = useState(filterKey)
  if (chosenUnder !== filterKey) {
    // What was chosen under one filter must never be deleted under another.
    setChosenUnder(filterKey)
    selection.clear()
  }
  const show = useShow(domainId, search)
  const openUpload = () => void show({}, { upload: true })
  const openPaste = () => void show({}, { paste: true })
  const paste = usePasted(show)
  const open = (row: ConversationRow) =>
    void navigate({ to: '/dmManagementModify', search: { domainId, id: row.id } })

  return (
    <>
      <ListPage
        title={t('screen.conversations')}
        found={found}
        none={
          newcomer && (
            <NoConversations
              domainId={domainId}
              onUpload={openUpload}
              onPaste={openPaste}
              onPasted={paste.begin}
            />
          )
        }
        actions={
          <ConversationActions
            domainId={domainId}
            search={search}
            found={page?.totalCount ?? 0}
            newcomer={newcomer}
            onUpload={openUpload}
            onPaste={openPaste}
          />
        }
      >
        <DataTable
          label={t('screen.conversations')}
          columns={columns}
          found={found}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          onOpen={open}
          onPage={(pageNo) => void show({ pageNo })}
          onPageSize={(pageSize) => void show({ pageSize, pageNo: 1 })}
          sort={{ by: search.sort, order: search.order }}
          onSort={(by, order) =>
            void show({ sort: ConversationSearch.shape.sort.parse(by), order, pageNo: 1 })
          }
          {...(may && { selection })}
          filters={
            <ConversationFilters
              domainId={domainId}
              search={search}
              onChange={(next) => void show({ ...next, pageNo: 1 }, { replace: true })}
            />
          }
          bulk={
            <BulkActions
              domainId={domainId}
              selection={selection}
              filter={filterOf(search)}
              count={selection.count(page?.totalCount ?? 0)}
            />
          }
          empty={
            <EmptyState
              text={t('common.noMatch')}
              action={
                <ButtonLink to="/dmManagement" search={{ domainId }}>
                  {t('common.clearFilters')}
                </ButtonLink>
              }
            />
          }
        />
      </ListPage>
      <UploadDrawer domainId={domainId} opened={uploading === true && may} {...paste.upload} />
      <PasteDrawer domainId={domainId} opened={pasting === true && may} {...paste.drawer} />
    </>
  )
}

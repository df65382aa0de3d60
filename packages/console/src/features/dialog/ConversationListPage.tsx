import { Button } from '@mantine/core'
import type { ConversationRow } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, MessagesSquare, Upload } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../shared/api/useMay'
import { SampleFile } from '../../shared/exchange/upload/SampleFile'
import { type MadeFile, UploadDrawer } from '../../shared/exchange/upload/UploadDrawer'
import { useT } from '../../shared/i18n/useT'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { ListPage } from '../../shared/list/ListPage'
import { DataTable } from '../../shared/table/DataTable'
import { useSelection } from '../../shared/table/useSelection'
import { EmptyState } from '../../shared/ui/EmptyState'
import { useCreateMode } from './editor/wizard/useCreateMode'
import { BulkActions } from './list/bulk/BulkActions'
import { ConversationActions } from './list/ConversationActions'
import { ConversationFilters } from './list/ConversationFilters'
import { ConversationSearch, conversationsQuery, filterOf, isFiltered } from './list/conversationSearch'
import { useConversationColumns } from './list/useConversationColumns'
import { type Show, useShow } from './list/useShow'
import { NOTHING_PASTED, PasteDrawer, type Pasted } from './paste/PasteDrawer'
import { usePastedText } from './paste/usePastedText'

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

/** A text that is pasted, and its way through the upload: it is looked at there, and can be gone back to. */
function usePasted(show: Show) {
  const t = useT()
  const [pasted, setPasted] = useState<Pasted>(NOTHING_PASTED)
  const [file, setFile] = useState<File | null>(null)
  const made: MadeFile | null = file && {
    file,
    backLabel: t('paste.back'),
    onBack: () => {
      setFile(null)
      void show({}, { paste: true, replace: true })
    },
    onApplied: () => setPasted(NOTHING_PASTED),
  }
  return {
    upload: {
      made,
      onClose: () => {
        setFile(null)
        void show({}, { replace: true })
      },
    },
    begin: (text: string) => {
      setPasted({ ...NOTHING_PASTED, text })
      void show({}, { paste: true })
    },
    drawer: {
      pasted,
      onChange: setPasted,
      onClose: () => void show({}, { replace: true }),
      onFile: (next: File) => {
        setFile(next)
        void show({}, { upload: true, replace: true })
      },
    },
  }
}

type Props = {
  domainId: number
  onUpload: () => void
  onPaste: () => void
  /** Some lines were pasted into the page. */
  onPasted: (text: string) => void
}

/** A domain without conversations: what they are, and four ways to the first one. */
function NoConversations({ domainId, onUpload, onPaste, onPasted }: Props) {
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const [mode, setMode] = useCreateMode()
  usePastedText(may ? onPasted : undefined)
  return (
    <EmptyState
      icon={<MessagesSquare size={18} strokeWidth={1.75} aria-hidden />}
      text={t('conversations.empty')}
      action={
        may && (
          <>
            <ButtonLink
              variant="filled"
              to="/dmManagementCreate"
              search={{ domainId }}
              // Who makes their first one is led, unless they chose the one page before.
              onClick={() => mode === null && setMode('wizard')}
            >
              {t('conversations.create')}
            </ButtonLink>
            <Button leftSection={<ClipboardPaste size={15} aria-hidden />} onClick={onPaste}>
              {t('paste.openEmpty')}
            </Button>
            <Button leftSection={<Upload size={15} aria-hidden />} onClick={onUpload}>
              {t('conversations.uploadFile')}
            </Button>
          </>
        )
      }
      link={may && <SampleFile domainId={domainId} />}
    />
  )
}

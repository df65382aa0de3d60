import { Button } from '@mantine/core'
import { SHEET_KINDS, TITLE_MAX } from '@parlance/contract'
import { Plus, Upload } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useMay } from '../api/useMay'
import { UploadDrawer } from '../exchange/upload/UploadDrawer'
import { useT } from '../i18n/useT'
import { ListPage } from '../list/ListPage'
import { useCreateCommand } from '../palette/useCreateCommand'
import { EmptyState } from '../ui/EmptyState'
import { ComponentDrawer } from './ComponentDrawer'
import type { ComponentRow } from './componentCalls'
import { type ComponentScreen, fieldsIn, type KindPage, nameIn } from './componentPageOf'
import { ComponentDownload } from './list/ComponentDownload'
import { ComponentTable } from './list/ComponentTable'
import type { ComponentSearch } from './list/componentSearch'
import { useComponentList } from './list/useComponentList'
import { useFull } from './list/useFull'
import { useComponentScreen } from './useComponentScreen'
import { useDuplicate } from './useDuplicate'
import { useRemoveComponents } from './useRemoveComponents'

type Props<Fields, Row extends ComponentRow, Draft> = {
  of: KindPage<Fields, Row, Draft>
  /** Leads to the other lists of the screen. */
  tabs?: ReactNode
}

/**
 * The screen of one kind of component: its list with search, filter, order and paging in the address, and the drawer
 * to create, edit, duplicate, restore and delete over it.
 */
export function ComponentPage<
  Fields extends { name: string },
  Row extends ComponentRow,
  Draft extends { name: string },
>({ of, tabs }: Props<Fields, Row, Draft>) {
  const t = useT()
  const page = { nameMax: TITLE_MAX, ...of, ...useComponentScreen() }
  const example = () => of.example?.(t) ?? { ...of.newFields, name: t(`${page.kind}.example`) }
  const { domainId, search, query, found, show, isNew } = useComponentList(page)
  const may = useMay(domainId, 'Change/content')
  const { uploadButton, upload } = useListUpload({ page, domainId, search, may, show })
  const { max, full } = useFull(page, domainId)
  const copies = page.Fields !== undefined && !full
  const removal = useRemoveComponents(
    page,
    domainId,
    (ids) => search.id !== undefined && ids.includes(search.id) && show({}, true),
  )
  /** What the form of a new one begins with; null for the ordinary fields. */
  const [begin, setBegin] = useState<Fields | null>(null)
  const create = (fields: Fields | null = null) => {
    setBegin(fields)
    show({ create: true })
  }
  const duplicate = useDuplicate(page, domainId, create, may ? search.copyOf : undefined)
  const changes = {
    ...(copies && { onDuplicate: duplicate.row }),
    onRemove: (row: Row) =>
      removal.remove({ ids: [row.id], name: nameIn(page, row.name, fieldsIn<Fields>(row)) }),
    onRemoveMany: (ids: number[], onRemoved: () => void) => removal.remove({ ids, onRemoved }),
  }
  const createButton = useCreateButton({ page, may, full, max, onCreate: () => create() })
  const none = isNew && (
    <EmptyState
      icon={<page.icon size={18} strokeWidth={1.75} aria-hidden />}
      text={t(`${page.kind}.empty`)}
      action={createButton}
      link={may && <FirstSteps upload={uploadButton} onExample={() => create(example())} />}
    />
  )
  return (
    <>
      <ListPage
        title={t(page.label)}
        found={found}
        none={none}
        above={tabs}
        actions={
          !isNew && (
            <>
              <ComponentDownload page={page} query={query} found={found.data?.totalCount} />
              {uploadButton}
              {createButton}
            </>
          )
        }
      >
        {found.isSuccess && <AboveList page={page} domainId={domainId} />}
        {(found.data ?? !found.error) && (
          <ComponentTable
            page={page}
            domainId={domainId}
            search={query}
            found={found}
            onShow={show}
            {...(may && changes)}
          />
        )}
      </ListPage>
      <ComponentDrawer
        page={page}
        domainId={domainId}
        id={search.id}
        create={!full && search.create === true}
        begin={begin}
        readOnly={!may}
        {...(copies && { onDuplicate: duplicate.fields })}
        onRemove={(id, name) => removal.remove({ ids: [id], name })}
        onClose={() => show({}, true)}
      />
      {upload}
      {removal.dialog}
    </>
  )
}

/** What a kind has above its list. */
function AboveList({ page: { Above }, domainId }: { page: AboveOf; domainId: number }) {
  return Above ? <Above domainId={domainId} /> : null
}
type AboveOf = { Above?: ComponentType<{ domainId: number }> | undefined }

/** Other ways to a first one. */
function FirstSteps({ upload, onExample }: { upload: ReactNode; onExample: () => void }) {
  const t = useT()
  return (
    <>
      <Button variant="subtle" onClick={onExample}>
        {t('component.startFromExample')}
      </Button>
      {upload}
    </>
  )
}

type CreateOptions = Omit<CreateProps, 'label' | 'onClick'> & {
  page: Pick<ComponentScreen, 'kind' | 'label'>
  may: boolean
  onCreate: () => void
}

/** What creates a new one, also from the palette; nothing for who may not. */
function useCreateButton({ page, may, full, max, onCreate }: CreateOptions): ReactNode {
  const t = useT()
  const label = t(`${page.kind}.create`)
  useCreateCommand(
    may && !full ? { id: `${page.kind}:create`, label, group: t(page.label), run: onCreate } : undefined,
  )
  return may && <CreateButton full={full} max={max} label={label} onClick={onCreate} />
}

type CreateProps = { full: boolean; max: number | undefined; label: string; onClick: () => void }

/** Disabled, with the reason beside it, where there are as many as there may be. */
function CreateButton({ full, max = 0, label, onClick }: CreateProps) {
  const t = useT()
  return (
    <>
      {full && <span className="quiet">{t('component.full', { max })}</span>}
      <Button variant="filled" leftSection={<Plus size={15} aria-hidden />} disabled={full} onClick={onClick}>
        {label}
      </Button>
    </>
  )
}

type Input = {
  page: Pick<ComponentScreen, 'kind' | 'label'>
  domainId: number
  search: ComponentSearch
  may: boolean
  show: (next: Partial<ComponentSearch>, replace?: boolean) => void
}

/** The button that opens the upload of a list and the drawer that it opens; neither for kinds that no file has. */
function useListUpload({ page, domainId, search, may, show }: Input) {
  const t = useT()
  const kind = SHEET_KINDS.find((one) => one === page.kind)
  if (!may || !kind) return { uploadButton: null, upload: null }
  const title = t('componentFile.title', { list: t(page.label) })
  return {
    uploadButton: (
      <Button leftSection={<Upload size={15} aria-hidden />} onClick={() => show({ upload: true })}>
        {t('common.upload')}
      </Button>
    ),
    upload: (
      <UploadDrawer
        domainId={domainId}
        opened={search.upload === true}
        onClose={() => show({}, true)}
        of={{ kind, title, show: (upload) => show({ upload }) }}
      />
    ),
  }
}

import { Button } from '@mantine/core'
import { TITLE_MAX } from '@parlance/contract'
import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useMay } from '../api/useMay'
import { useT } from '../i18n/useT'
import { Page } from '../layout/Page'
import { useCreateCommand } from '../palette/useCreateCommand'
import { EmptyState } from '../ui/EmptyState'
import { ErrorAlert } from '../ui/ErrorAlert'
import { ComponentDrawer } from './ComponentDrawer'
import type { ComponentRow } from './componentCalls'
import { type ComponentScreen, fieldsIn, type KindPage, nameIn } from './componentPageOf'
import { ComponentDownload } from './list/ComponentDownload'
import { ComponentTable } from './list/ComponentTable'
import { useComponentList } from './list/useComponentList'
import { useFull } from './list/useFull'
import { useListUpload } from './list/useListUpload'
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
  const createLabel = t(`${page.kind}.create`)
  useCreateCommand(
    may && !full
      ? { id: `${page.kind}:create`, label: createLabel, group: t(page.label), run: () => create() }
      : undefined,
  )
  const createButton = may && (
    <CreateButton full={full} max={max} label={createLabel} onClick={() => create()} />
  )
  const list = (
    <>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <AboveList Above={page.Above} domainId={domainId} isThere={found.isSuccess && !isNew} />
      {isNew ? (
        <NoneYet page={page} action={createButton}>
          {may && (
            <>
              <Button variant="subtle" onClick={() => create(example())}>
                {t('component.startFromExample')}
              </Button>
              {uploadButton}
            </>
          )}
        </NoneYet>
      ) : (
        (found.data ?? !found.error) && (
          <ComponentTable
            page={page}
            domainId={domainId}
            search={query}
            found={found}
            onShow={show}
            {...(may && {
              ...(copies && { onDuplicate: duplicate.row }),
              onRemove: (row: Row) =>
                removal.remove({ ids: [row.id], name: nameIn(page, row.name, fieldsIn<Fields>(row)) }),
              onRemoveMany: (ids: number[], onRemoved: () => void) => removal.remove({ ids, onRemoved }),
            })}
          />
        )
      )}
    </>
  )
  return (
    <Page
      title={t(page.label)}
      layout={isNew ? 'document' : 'list'}
      count={isNew ? undefined : found.data?.totalCount}
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
      {tabs}
      {list}
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
    </Page>
  )
}

type NoneProps = { page: ComponentScreen; action: ReactNode; children: ReactNode }

/** What stands where there is nothing of a kind yet. */
function NoneYet({ page, action, children }: NoneProps) {
  const t = useT()
  return (
    <EmptyState
      icon={<page.icon size={18} strokeWidth={1.75} aria-hidden />}
      text={t(`${page.kind}.empty`)}
      action={action}
      link={children}
    />
  )
}

type AboveProps = {
  Above: ComponentType<{ domainId: number }> | undefined
  domainId: number
  isThere: boolean
}

/** What a kind has above its list. */
function AboveList({ Above, domainId, isThere }: AboveProps) {
  return Above && isThere ? <Above domainId={domainId} /> : null
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

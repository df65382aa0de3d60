import { Button, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import type { Use } from '@parlance/contract'
import { Copy, Trash2 } from 'lucide-react'
import { useDomain } from '../api/useDomain'
import { Counter } from '../form/Counter'
import { EditConflictDialog } from '../form/conflict/EditConflictDialog'
import type { DraftForm } from '../form/draftForm'
import { FormDrawer } from '../form/FormDrawer'
import { DraftNotice } from '../form/kept/DraftNotice'
import { UnsavedGuard } from '../form/UnsavedGuard'
import { useT } from '../i18n/useT'
import { UsersOf } from '../ui/inUse/UsersOf'
import classes from './ComponentForm.module.css'
import type { ComponentItem, ComponentRow } from './componentCalls'
import { type ComponentPageOf, countUsers, nameIn } from './componentPageOf'
import { ObjectHistory } from './history/ObjectHistory'
import { RenameNote } from './RenameNote'
import { useComponentForm } from './useComponentForm'

export type ComponentDrawerProps<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  domainId: number
  readOnly: boolean
  /** Left out where there is nothing to copy but the name. */
  onDuplicate?: (fields: Fields) => void
  /** `name` is as it is written in texts. */
  onRemove: (id: number, name: string) => void
  /** With the fields as they are stored now; the drawer closes after it. */
  onSaved?: (fields: Fields) => void
  onClose: () => void
}
type Props<Fields, Row extends ComponentRow, Draft> = ComponentDrawerProps<Fields, Row, Draft> & {
  /** Null for a new one. */
  item: ComponentItem<Fields> | null
  initial: Fields
}

/** Creates or edits one component in a drawer: its name, the inputs of its kind, its users and its history. */
export function ComponentForm<
  Fields extends { name: string },
  Row extends ComponentRow,
  Draft extends { name: string },
>({
  page,
  domainId,
  readOnly,
  item: given,
  initial,
  onDuplicate,
  onRemove,
  onSaved,
  onClose,
}: Props<Fields, Row, Draft>) {
  const t = useT()
  const { form, uses, warning } = useComponentForm({
    page,
    domainId,
    item: given,
    initial,
    onSaved: (saved) => {
      if (saved) onSaved?.(saved)
      onClose()
    },
  })
  // What was just created is edited on when something was typed meanwhile.
  const item = form.base
  const dirty = form.dirty && !readOnly
  return (
    <>
      <FormDrawer
        opened
        size={page.size ?? 480}
        title={item ? nameIn(page, item.fields.name, item.fields) : t(`${page.kind}.create`)}
        action={t(item ? 'common.save' : 'common.create')}
        dirty={dirty}
        kept
        saving={form.saving}
        {...(!readOnly && { onSubmit: form.save })}
        onClose={onClose}
        actions={
          item &&
          !readOnly && (
            <StoredActions
              onRemove={() => onRemove(item.id, nameIn(page, item.fields.name, item.fields))}
              onDuplicate={onDuplicate && (() => onDuplicate(form.prepared.fields))}
            />
          )
        }
      >
        <div className={page.Aside && classes.beside}>
          <Column page={page} domainId={domainId} readOnly={readOnly} form={form} uses={uses} />
          {page.Aside && (
            <div className={classes.aside}>
              <page.Aside form={form} domainId={domainId} readOnly={readOnly} />
            </div>
          )}
        </div>
      </FormDrawer>
      {warning}
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
      <UnsavedGuard dirty={dirty} everywhere kept saving={form.saving} onSave={form.save} />
    </>
  )
}

type ColumnProps<Fields, Row extends ComponentRow, Draft extends { name: string }> = Pick<
  Props<Fields, Row, Draft>,
  'page' | 'domainId' | 'readOnly'
> & {
  form: DraftForm<Fields, Draft, ComponentItem<Fields>>
  uses: ReturnType<typeof useComponentForm>['uses']
}

/** The inputs, and below them who uses what is stored, and its history. */
function Column<Fields extends { name: string }, Row extends ComponentRow, Draft extends { name: string }>({
  page,
  domainId,
  readOnly,
  form,
  uses,
}: ColumnProps<Fields, Row, Draft>) {
  const t = useT()
  const item = form.base
  return (
    <div className={classes.column}>
      {readOnly ? <p className="quiet">{t('component.readOnly')}</p> : <DraftNotice form={form} />}
      <fieldset className={classes.fields} disabled={readOnly}>
        <NameInput page={page} form={form} domainId={domainId} stored={item?.fields.name} uses={uses} />
        {page.Fields && <page.Fields form={form} domainId={domainId} readOnly={readOnly} />}
      </fieldset>
      {item && <UsedBy domainId={domainId} uses={uses} />}
      {item && page.calls.history && (
        <ObjectHistory
          page={page}
          domainId={domainId}
          id={item.id}
          {...(!readOnly && { onRestore: form.replace })}
        />
      )}
    </div>
  )
}

type ActionsProps = { onRemove: () => void; onDuplicate: (() => void) | undefined }

/** What is done with one that is stored. */
function StoredActions({ onRemove, onDuplicate }: ActionsProps) {
  const t = useT()
  return (
    <>
      <Button leftSection={<Trash2 size={15} aria-hidden />} onClick={onRemove}>
        {t('common.delete')}
      </Button>
      {onDuplicate && (
        <Button leftSection={<Copy size={15} aria-hidden />} onClick={onDuplicate}>
          {t('component.duplicate')}
        </Button>
      )}
    </>
  )
}

/** What uses a component, folded away until it is opened. */
function UsedBy({ domainId, uses }: { domainId: number; uses: readonly Use[] }) {
  const t = useT()
  const count = countUsers(uses)
  if (count === 0) return <span className="quiet">{t('component.unused')}</span>
  return (
    <details className={classes.more}>
      <summary>{t('component.usedBy', { count })}</summary>
      <UsersOf domainId={domainId} uses={uses} />
    </details>
  )
}

type NameInputProps<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  form: DraftForm<Fields, Draft, ComponentItem<Fields>>
  domainId: number
  /** The name as the server has it; undefined for a new component. */
  stored: string | undefined
  /** What uses the component: a new name is written there too. */
  uses: readonly Use[]
}

/** The name of a component, with what a new name changes elsewhere. Enter saves. */
function NameInput<Fields, Row extends ComponentRow, Draft extends { name: string }>({
  page,
  form,
  domainId,
  stored,
  uses,
}: NameInputProps<Fields, Row, Draft>) {
  const t = useT()
  const enter = useEnter(form.save)
  const { name } = form.draft
  const renamed = stored !== undefined && name.trim() !== stored
  return (
    <div>
      <TextInput
        data-autofocus
        label={t(page.nameLabel ?? 'common.name')}
        description={t(`${page.kind}.nameHelp`, { max: page.nameMax })}
        lang={useDomain(domainId)?.language}
        {...form.field('name')}
        value={name}
        {...enter}
      />
      <Counter length={name.length} max={page.nameMax} />
      <RenameNote domainId={domainId} uses={renamed ? uses : []} />
    </div>
  )
}

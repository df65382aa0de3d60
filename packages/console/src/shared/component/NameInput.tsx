import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import type { Use } from '@parlance/contract'
import { useDomain } from '../api/useDomain'
import { Counter } from '../form/Counter'
import type { DraftForm } from '../form/draftForm'
import { useT } from '../i18n/useT'
import type { ComponentItem, ComponentRow } from './componentCalls'
import type { ComponentPageOf } from './componentPageOf'
import { RenameNote } from './RenameNote'

type Props<Fields, Row extends ComponentRow, Draft> = {
  page: ComponentPageOf<Fields, Row, Draft>
  form: DraftForm<Fields, Draft, ComponentItem<Fields>>
  domainId: number
  /** The name as the server has it; undefined for a new component. */
  stored: string | undefined
  /** What uses the component: a new name is written there too. */
  uses: readonly Use[]
}

/** The name of a component, with what a new name changes elsewhere. Enter saves. */
export function NameInput<Fields, Row extends ComponentRow, Draft extends { name: string }>({
  page,
  form,
  domainId,
  stored,
  uses,
}: Props<Fields, Row, Draft>) {
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

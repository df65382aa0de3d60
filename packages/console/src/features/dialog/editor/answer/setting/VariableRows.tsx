import { NativeSelect } from '@mantine/core'
import {
  type UserVariableFields,
  VARIABLE_ACTIONS,
  VARIABLE_UPDATES_MAX,
  type VariableUpdate,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ExpressionInput } from '../../../../../shared/expression/ExpressionInput'
import type { FieldProps } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import { AddButton } from '../../../../../shared/rows/AddButton'
import { useRows } from '../../../../../shared/rows/useRows'
import { IconAction } from '../../../../../shared/ui/IconAction'
import type { AnswerSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../../setting/settingKind'
import classes from './AnswerSetting.module.css'
import { VariableChoice } from './VariableChoice'
import { variableTypes } from './variableQueries'

type Props = SettingInputsProps<AnswerSettings>

/** A row that is not filled in yet. */
export const NEW_UPDATE: VariableUpdate = { name: '', action: 'EQ', value: '' }

/** The user variables that are set, or counted up or down, when an answer is given (behaviour 7.2). */
export function VariableRows(props: Props) {
  const { form, domainId, readOnly } = props
  const t = useT()
  const types = useQuery(variableTypes(domainId)).data ?? []
  const rows = form.draft.userVariables ?? []
  const { add, remove } = useRows({
    rows,
    onChange: (change: (now: VariableUpdate[]) => VariableUpdate[]) =>
      form.update((now) => ({ ...now, userVariables: change(now.userVariables ?? []) })),
    idAt: (index) => form.idOf(`userVariables.${index}.name`),
    removed: (_, index) => t('answerSetting.variableRemoved', { number: index + 1 }),
  })
  return (
    <div className={classes.rows}>
      {rows.map((row, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: an update has nothing of its own that never changes.
          key={i}
          {...props}
          row={row}
          index={i}
          type={types.find(({ name }) => name === row.name.split(/[.[]/)[0])?.type}
          onRemove={() => remove(i)}
        />
      ))}
      {!readOnly && rows.length < VARIABLE_UPDATES_MAX && (
        <AddButton small label={t('answerSetting.addVariable')} onClick={() => add(NEW_UPDATE)} />
      )}
    </div>
  )
}

type RowProps = Props & {
  row: VariableUpdate
  index: number
  /** Undefined where it is not known. */
  type: UserVariableFields['type'] | undefined
  onRemove: () => void
}

function Row({ form, domainId, readOnly, row, index, type, onRemove }: RowProps) {
  const t = useT()
  const number = index + 1
  const at = `userVariables.${index}` as const
  const { name, action, value } = row
  const text = (path: 'name' | 'action' | 'value') => form.field(`${at}.${path}`) as FieldProps<string>
  // Only numbers are counted; what is stored is shown as it is.
  const mayCount = type === undefined || type === 'NUMBER'
  return (
    <div className={classes.row}>
      <VariableChoice
        field={text('name')}
        label={t('answerSetting.variable', { number })}
        domainId={domainId}
        readOnly={readOnly}
      />
      <NativeSelect
        aria-label={t('answerSetting.variableAction', { number })}
        data={VARIABLE_ACTIONS.filter((each) => each === 'EQ' || mayCount || each === action).map((each) => ({
          value: each,
          label: t(`answerSetting.action.${each}`),
        }))}
        {...text('action')}
      />
      <ExpressionInput
        domainId={domainId}
        site="userVariable"
        aria-label={t('answerSetting.variableValue', { number })}
        placeholder={t('answerSetting.valuePlaceholder')}
        {...text('value')}
      />
      {readOnly ? (
        <span />
      ) : (
        <IconAction label={t('answerSetting.removeVariable', { number })} icon={X} onClick={onRemove} />
      )}
      {name !== '' && (
        <span className={classes.sentence}>
          {`*{${name}} ${SIGN[action]} ${value.trim() || t('answerSetting.empty')}`}
        </span>
      )}
      {action !== 'EQ' && !mayCount && (
        <p className={classes.warn} role="note">
          {t('answerSetting.notNumber', { name })}
        </p>
      )}
    </div>
  )
}

const SIGN: Record<VariableUpdate['action'], string> = { EQ: '=', PLUS: '+', MINUS: '−' }

/** As they would be saved: blank rows at the end are left out. */
export function preparedUpdates(rows: readonly VariableUpdate[]): VariableUpdate[] | undefined {
  const filled = rows.map(({ name, action, value }) => ({ name: clean(name), action, value: clean(value) }))
  const last = filled.findLastIndex(({ name, value }) => name !== '' || value !== '')
  return last < 0 && rows.length > 0 ? undefined : filled.slice(0, last + 1)
}

function clean(text: string): string {
  return text.trim().normalize('NFC')
}
